export {
  BUILDER_PLACEHOLDERS,
  BUILDER_TEMPLATE,
  checkBuilderTemplate,
  MAX_DRY_RUNS,
  renderBuilderPrompt,
} from './builder';
export {
  checkDirectorTemplate,
  DIRECTOR_PLACEHOLDERS,
  DIRECTOR_TEMPLATE,
  renderDirectorPrompt,
} from './director';
export {
  type Prompt,
  TEMPLATE_ROLES,
  type Template,
  type TemplateFault,
  type TemplateRole,
  templateHash,
} from './template';
