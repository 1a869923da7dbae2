import { useId, useState } from 'react';
import {
  BUILDER_SCRIPTS,
  DIRECTOR_SCRIPTS,
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
} from '@/agents/names';
import { labWords } from '@/app/strings/lab';
import { RULE_SETS, type RuleSet } from '@/craft/vocabulary';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Field, selectClass } from '../ui/Field';
import styles from './ScriptedGames.module.css';
import { useLab } from './useLab';

const t = labWords.scripted;
const OFFERS = ['5', '0'] as const;
const COUNTS = ['5', '20', '40', '100'] as const;

/** Makes a set of games by scripts: the quickest way to something to look at, and a base to compare with. */
export function ScriptedGames() {
  const play = useLab((lab) => lab.playScripted);
  const busy = useLab((lab) => lab.busy);
  const [directors, setDirectors] = useState<ScriptedDirector | 'each'>('each');
  const [builder, setBuilder] = useState<ScriptedBuilder>('obedient');
  const [rules, setRules] = useState<RuleSet>('published');
  const [offered, setOffered] = useState<(typeof OFFERS)[number]>('5');
  const [count, setCount] = useState<(typeof COUNTS)[number]>('20');
  const id = useId();
  const teams = (directors === 'each' ? SCRIPTED_DIRECTORS : [directors]).map((it) => ({
    directors: it,
    builder,
  }));
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p>{t.lead}</p>
      <div className={styles.fields}>
        <Field label={t.directors} hint={directors === 'each' ? t.eachHint : DIRECTOR_SCRIPTS[directors]}>
          {(ids) => (
            <select
              {...ids}
              className={selectClass}
              value={directors}
              onChange={(event) => setDirectors(event.target.value as ScriptedDirector | 'each')}
            >
              <option value="each">{t.each}</option>
              {SCRIPTED_DIRECTORS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t.builder} hint={BUILDER_SCRIPTS[builder]}>
          {(ids) => (
            <select
              {...ids}
              className={selectClass}
              value={builder}
              onChange={(event) => setBuilder(event.target.value as ScriptedBuilder)}
            >
              {SCRIPTED_BUILDERS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.choices}>
          <Choice
            label={t.rules}
            options={RULE_SETS.map((value) => ({ value, label: t.shortRules[value] }))}
            value={rules}
            onChange={setRules}
          />
          <Choice
            label={t.offered}
            options={OFFERS.map((value) => ({ value, label: t.offers[value] }))}
            value={offered}
            onChange={setOffered}
          />
          <Choice
            label={directors === 'each' ? t.countEach : t.count}
            options={COUNTS.map((value) => ({ value, label: value }))}
            value={count}
            onChange={setCount}
          />
        </div>
      </div>
      <Button
        tone="primary"
        label={t.go(teams.length * Number(count))}
        disabled={busy !== null}
        onClick={() => void play({ teams, rules, candidates: Number(offered), count: Number(count) })}
      />
    </section>
  );
}
