import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { drawSeed } from '@/app/chance';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { startBoard } from '@/craft/starts';
import {
  HEARING_MODES,
  type HearingMode,
  RULE_SETS,
  type RuleSet,
  SEATS,
  SPEAKER_MODES,
  type SpeakerMode,
  STARTS,
  type Start,
} from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { nameOf } from '../gallery/cards';
import { Reach } from '../gallery/StructureCard';
import { goTo, useHashQuery } from '../hashLocation';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Field, inputClass } from '../ui/Field';
import { Isometric } from '../ui/Isometric';
import { PlayIcon } from '../ui/icons';
import { Page } from '../ui/Page';
import { type Draft, draftFrom, gameOf, MOST_OFFERED, outlookOf, structureOf, summaryOf } from './draft';
import { Seats } from './Seats';
import styles from './SetupPage.module.css';
import { StructurePicker } from './StructurePicker';

const t = strings.setup;

export default function SetupPage() {
  const app = useApp();
  const sets = useAppStore('library', (library) => library.sets);
  const query = useHashQuery();
  const asked = query.toString();
  const [draft, setDraft] = useState<Draft>(() => draftFrom(query, sets));
  const [picking, setPicking] = useState(false);
  // Another link to this page, opened while it is in view, is another draft.
  useEffect(() => setDraft(draftFrom(new URLSearchParams(asked), app.library.getState().sets)), [asked, app]);
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));

  const found = structureOf(sets, draft.set, draft.structure) ?? {
    structure: sets[0]!.structures[0]!,
    index: 0,
    set: sets[0]!,
  };
  const { structure, index } = found;
  const outlook = useMemo(() => outlookOf(draft, structure), [draft, structure]);
  const { facts, slack, errors } = outlook;
  const models = useAppStore('servers', (it) => it);
  const game = gameOf(draft, found, models);
  const missing = query.get('structure');

  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!game) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    app.table.getState().open(game);
    // With people in it, the game begins at their seats: nothing else on the way.
    const people = SEATS.filter((seat) => game.team[seat].kind === 'person');
    goTo(people.length > 0 ? routes.seat(game.id, people) : routes.game(game.id, 0));
  };

  return (
    <Page title={t.title} lead={t.lead}>
      <form className={styles.form} onSubmit={begin} noValidate>
        <aside className={styles.side}>
          <div className={styles.preview}>
            <Isometric
              board={structure.board}
              letters
              label={strings.gallery.drawing(nameOf(structure.id))}
            />
            <div className={styles.which}>
              <div>
                <strong className={styles.name}>{nameOf(structure.id)}</strong>
                <span>
                  {strings.tier[structure.tier]}, {found.set.title}
                </span>
              </div>
              <Button label={t.change} onClick={() => setPicking(true)} />
            </div>
            <Reach facts={facts} />
            {missing && missing !== structure.id && !structureOf(sets, '', missing) ? (
              <p className={styles.warning} role="alert">
                {t.unknownStructure(missing)}
              </p>
            ) : null}
          </div>
          <div className={styles.begin}>
            <p className={styles.sum} aria-live="polite">
              {summaryOf(draft, outlook, nameOf(structure.id))}
            </p>
            {slack !== null && slack <= 0 ? (
              <p className={styles.warning}>
                {slack < 0 ? t.tooFew(facts.par, slack + facts.par) : t.noSlack}
              </p>
            ) : null}
            <Button tone="primary" type="submit" icon={<PlayIcon />} label={t.begin} className={styles.go} />
          </div>
        </aside>

        <div className={styles.main}>
          <section className={styles.section}>
            <Choice<RuleSet>
              label={t.rules}
              options={RULE_SETS.map((value) => ({ value, label: strings.rules[value] }))}
              value={draft.rules}
              onChange={(rules) => change({ rules })}
              hint={
                <>
                  {draft.rules === 'published' ? strings.rules.publishedHint : strings.rules.freeHint}{' '}
                  {facts.finishable ? t.canFinish : t.cannotFinish(facts.outOfReach)}
                </>
              }
            />
            <Choice<Start>
              label={t.start}
              look="tiles"
              options={STARTS.map((value) => ({
                value,
                label: t.shortStart[value],
                picture: <Isometric board={startBoard(structure.board, value)} />,
              }))}
              value={draft.start}
              onChange={(start) => change({ start })}
              hint={`${strings.start[draft.start]}: ${t.startLaid(outlook.laid)}, ${facts.par} to go.`}
            />
          </section>

          <section className={styles.section}>
            <h2 className={styles.heading}>{t.seats}</h2>
            <Seats draft={draft} index={index} onChange={change} />
          </section>

          <section className={styles.section}>
            <h2 className={styles.heading}>{t.talk}</h2>
            <div className={styles.pairs}>
              <Choice<SpeakerMode>
                label={t.speakers}
                options={SPEAKER_MODES.map((value) => ({ value, label: t.shortSpeakers[value] }))}
                value={draft.speakers}
                onChange={(speakers) => change({ speakers })}
                hint={t.speakersHint[draft.speakers]}
              />
              <Choice<HearingMode>
                label={t.hearing}
                options={HEARING_MODES.map((value) => ({ value, label: t.shortHearing[value] }))}
                value={draft.hearing}
                onChange={(hearing) => change({ hearing })}
                hint={t.hearingHint[draft.hearing]}
              />
              <Choice<'turn' | 'conversation'>
                label={t.hears}
                options={[
                  { value: 'turn', label: t.hearsTurn },
                  { value: 'conversation', label: t.hearsConversation },
                ]}
                value={draft.builderHears}
                onChange={(builderHears) => change({ builderHears })}
                hint={t.hearsHint[draft.builderHears]}
              />
              <Choice<'none' | 'three'>
                label={t.tries}
                options={[
                  { value: 'none', label: t.triesNone },
                  { value: 'three', label: t.triesThree },
                ]}
                value={draft.tries}
                onChange={(tries) => change({ tries })}
                hint={t.triesHint}
              />
            </div>
          </section>

          <section className={styles.section}>
            <h2 className={styles.heading}>{t.game}</h2>
            <div className={styles.fields}>
              <Field label={t.turns} hint={t.turnsHint(facts.par)} error={errors.turns}>
                {(ids) => (
                  <input
                    {...ids}
                    className={inputClass}
                    inputMode="numeric"
                    autoComplete="off"
                    value={draft.turns}
                    onChange={(event) => change({ turns: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t.seed} hint={t.seedHint} error={errors.seed}>
                {(ids) => (
                  <div className={styles.seed}>
                    <input
                      {...ids}
                      className={inputClass}
                      autoComplete="off"
                      maxLength={200}
                      value={draft.seed}
                      onChange={(event) => change({ seed: event.target.value })}
                    />
                    <Button
                      iconOnly
                      icon={<DiceIcon />}
                      label={t.dice}
                      onClick={() => change({ seed: drawSeed() })}
                    />
                  </div>
                )}
              </Field>
              <Field label={t.candidates} hint={t.candidatesHint(draft.candidates)}>
                {(ids) => (
                  <div className={styles.range}>
                    <input
                      {...ids}
                      type="range"
                      min={0}
                      max={MOST_OFFERED}
                      value={draft.candidates}
                      onChange={(event) => change({ candidates: Number(event.target.value) })}
                    />
                    <output htmlFor={ids.id}>{draft.candidates}</output>
                  </div>
                )}
              </Field>
            </div>
          </section>
        </div>
      </form>
      {picking ? (
        <StructurePicker
          draft={draft}
          onPick={(set, id) => {
            change({ set, structure: id });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Page>
  );
}

function DiceIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="2.5" y="2.5" width="11" height="11" rx="2.2" />
      <g fill="currentColor" stroke="none">
        <circle cx="5.6" cy="5.6" r="1" />
        <circle cx="8" cy="8" r="1" />
        <circle cx="10.4" cy="10.4" r="1" />
      </g>
    </svg>
  );
}
