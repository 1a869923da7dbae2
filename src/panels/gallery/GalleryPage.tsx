import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { forgetSet } from '@/app/keptSets';
import { BUILT_IN } from '@/app/library';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { RULE_SETS, type RuleSet, TIERS, type Tier } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { goTo, useHashQuery } from '../hashLocation';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Field, selectClass } from '../ui/Field';
import { CloseIcon } from '../ui/icons';
import { Page } from '../ui/Page';
import { chosenCards, SORTS, type Sort } from './cards';
import styles from './GalleryPage.module.css';
import { LoadOfficial } from './LoadOfficial';
import { StructureCard } from './StructureCard';
import { StructureDetails } from './StructureDetails';

const t = strings.gallery;
const STEP = 60;

export default function GalleryPage() {
  const app = useApp();
  const sets = useAppStore('library', (library) => library.sets);
  const wanted = useParams<{ set?: string }>().set ?? BUILT_IN;
  const set = sets.find((it) => it.id === wanted) ?? null;
  const query = useHashQuery();
  const [rules, setRules] = useState<RuleSet>('published');
  const [tier, setTier] = useState<Tier | 'all'>('all');
  const [onlyFinishable, setOnlyFinishable] = useState(false);
  const [sort, setSort] = useState<Sort>('set');
  const [shown, setShown] = useState(STEP);
  const structures = set?.structures;
  const cards = useMemo(
    () => (structures ? chosenCards(structures, { rules, tier, onlyFinishable, sort }) : []),
    [structures, rules, tier, onlyFinishable, sort],
  );
  const here = addressOf(wanted);
  const openId = query.get('structure');
  const open = structures?.find((it) => it.id === openId) ?? null;

  const showAll = () => {
    setTier('all');
    setOnlyFinishable(false);
  };
  const forget = (id: string) => {
    forgetSet(app.library, app.ports.storage, id);
    if (id === wanted) goTo(routes.gallery, { replace: true });
  };

  return (
    <Page title={t.title} lead={t.lead} actions={<LoadOfficial onLoaded={(id) => goTo(addressOf(id))} />}>
      <nav className={styles.sets} aria-label={t.sets}>
        {sets.map((it) => (
          <span key={it.id} className={styles.set} data-current={it.id === wanted}>
            <a href={`#${addressOf(it.id)}`} aria-current={it.id === wanted ? 'page' : undefined}>
              <span className={styles.setTitle}>{it.title}</span>
              <span className={styles.setCount}>{it.structures.length}</span>
            </a>
            {it.id === BUILT_IN ? null : (
              <button
                type="button"
                aria-label={t.load.forget(it.title)}
                title={t.load.forget(it.title)}
                onClick={() => forget(it.id)}
              >
                <CloseIcon />
              </button>
            )}
          </span>
        ))}
      </nav>
      {set === null ? (
        <p className={styles.nothing}>{t.unknownSet}</p>
      ) : (
        <>
          <div className={styles.controls}>
            <Choice<RuleSet>
              label={t.rules}
              options={RULE_SETS.map((value) => ({ value, label: strings.rules[value] }))}
              value={rules}
              onChange={setRules}
            />
            <Choice<Tier | 'all'>
              label={t.tier}
              options={[
                { value: 'all', label: t.allTiers },
                ...TIERS.map((value) => ({ value, label: strings.tier[value] })),
              ]}
              value={tier}
              onChange={setTier}
            />
            <div className={styles.sort}>
              <Field label={t.sort}>
                {(ids) => (
                  <select
                    {...ids}
                    className={selectClass}
                    value={sort}
                    onChange={(event) => setSort(event.target.value as Sort)}
                  >
                    {SORTS.map((value) => (
                      <option key={value} value={value}>
                        {t.sorts[value]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
            <label className={styles.only}>
              <input
                type="checkbox"
                checked={onlyFinishable}
                onChange={(event) => setOnlyFinishable(event.target.checked)}
              />
              {t.onlyFinishable}
            </label>
          </div>
          <p className={styles.told} aria-live="polite">
            {rules === 'published' ? strings.rules.publishedHint : strings.rules.freeHint}{' '}
            {t.count(cards.length, set.structures.length)}.
          </p>
          {cards.length === 0 ? (
            <p className={styles.nothing}>
              {t.none} <Button label={t.clear} onClick={showAll} />
            </p>
          ) : (
            <ul className={styles.grid}>
              {cards.slice(0, shown).map((card) => (
                <li key={card.structure.id}>
                  <StructureCard
                    card={card}
                    rules={rules}
                    href={`#${here}?structure=${encodeURIComponent(card.structure.id)}`}
                  />
                </li>
              ))}
            </ul>
          )}
          {cards.length > shown ? (
            <p className={styles.nothing}>
              <Button
                label={t.more(Math.min(STEP, cards.length - shown))}
                onClick={() => setShown(shown + STEP)}
              />
            </p>
          ) : null}
        </>
      )}
      {set && open ? (
        <StructureDetails
          structure={open}
          index={set.structures.indexOf(open)}
          set={set.id}
          rules={rules}
          onRules={setRules}
          onClose={() => goTo(here)}
        />
      ) : null}
    </Page>
  );
}

export const addressOf = (set: string): string =>
  set === BUILT_IN ? routes.gallery : `${routes.gallery}/${encodeURIComponent(set)}`;
