export { type ListenerAgreement, listenerAgreement, type ToldTurn } from './agreement';
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
export { playScripted, type ScriptedTeam } from './scripted-game';
export { SHOWCASE, showcaseSetup } from './showcase';
