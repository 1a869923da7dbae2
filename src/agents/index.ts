export {
  BUILDER_SCRIPTS,
  DIRECTOR_SCRIPTS,
  isScriptedBuilder,
  isScriptedDirector,
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
  scriptedBuilder,
  scriptedDirector,
} from './registry';
