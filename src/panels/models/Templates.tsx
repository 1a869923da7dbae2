import { useRef, useState } from 'react';
import { strings } from '@/app/strings';
import { TEMPLATE_ROLES, type TemplateRole, templateHash } from '@/craft/prompts';
import {
  BUILT_IN,
  ownName,
  PLACEHOLDERS,
  templateFault,
  templateFile,
  templateFromFile,
} from '@/records/template-file';
import { useApp, useAppStore } from '../AppContext';
import { saveFile } from '../games/saveFile';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Field } from '../ui/Field';
import styles from './ModelsPage.module.css';

const t = strings.models.templates;

/** What models are told: the wording in use, to be read, edited, loaded and reset. */
export function Templates() {
  const [role, setRole] = useState<TemplateRole>('director');
  return (
    <div className={styles.card}>
      <p className={styles.soft}>{t.lead}</p>
      <Choice<TemplateRole>
        label={t.role}
        options={TEMPLATE_ROLES.map((value) => ({ value, label: t.roles[value] }))}
        value={role}
        onChange={setRole}
      />
      <Editor key={role} role={role} />
    </div>
  );
}

function Editor({ role }: { readonly role: TemplateRole }) {
  const { models } = useApp();
  const own = useAppStore('servers', (it) => it.templates[role]);
  const inUse = own ?? BUILT_IN[role];
  const [draft, setDraft] = useState(inUse);
  const [told, setTold] = useState<string | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const fault = templateFault(role, draft);
  const changed = templateHash(draft) !== templateHash(inUse);
  const take = (template: typeof draft) => {
    setDraft(template);
    setTold(null);
    setFileFault(null);
  };
  const edit = (changes: Partial<typeof draft>) => take(ownName(role, { ...draft, ...changes }));
  const load = async (file: File) => {
    const read = templateFromFile(role, file.name, await file.text());
    // As it stands in the file: nothing of the wording before it stays.
    if (read.ok) take(read.value);
    else setFileFault(t.fileWrong(read.error.path, read.error.message));
  };
  const keep = (template: typeof draft | null) => {
    models.store.getState().setTemplate(role, template);
    setDraft(template ?? BUILT_IN[role]);
    setTold(t.saved);
    setFileFault(null);
  };
  const area = (part: 'system' | 'user', rows: number, error: string | null) => (
    <Field label={t[part]} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          className={styles.lines}
          rows={rows}
          spellCheck={false}
          value={draft[part]}
          onChange={(event) => edit({ [part]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.form}>
      <p className={styles.using}>
        {t.using(inUse.id)} · {own ? t.own : t.builtIn}
      </p>
      {area('system', 9, null)}
      {area('user', 9, fault)}
      <p className={styles.soft}>
        {t.placeholders}:{' '}
        {PLACEHOLDERS[role].map((name) => (
          <code key={name} className={styles.placeholder}>{`{{${name}}}`}</code>
        ))}
      </p>
      {fileFault && (
        <p className={styles.fault} role="alert">
          {fileFault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          tone="primary"
          label={t.save}
          disabled={!changed || fault !== null}
          onClick={() => keep(draft)}
        />
        {changed && <Button tone="quiet" label={t.revert} onClick={() => setDraft(inUse)} />}
        {own && <Button label={t.reset} onClick={() => keep(null)} />}
        <Button label={t.load} onClick={() => picker.current?.click()} />
        <Button label={t.download} onClick={() => saveFile(templateFile(draft))} />
        <span role="status" className={styles.soft}>
          {told}
        </span>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".json,.txt,.md"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.load}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void load(file);
          target.value = '';
        }}
      />
    </div>
  );
}
