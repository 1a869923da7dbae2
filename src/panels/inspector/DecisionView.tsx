import { type ReactNode, useState } from 'react';
import { curlOf } from '@/app/models/curl';
import { strings } from '@/app/strings';
import type { CraftTypes } from '@/craft/game';
import { moveCode, moveSentence } from '@/craft/moves';
import type { RecordNode } from '@/match/record';
import { useApp } from '../AppContext';
import { Button } from '../ui/Button';
import { Attempts, SentBody } from './Attempts';
import type { Placed } from './decisions';
import { factsOf, isModels, type NoteFacts, otherNotes, parametersOf } from './facts';
import styles from './Inspector.module.css';

const t = strings.models.inspector;

export interface DecisionViewProps {
  readonly placed: Placed;
  readonly node: RecordNode<CraftTypes>;
  readonly titled: boolean;
}

/** One decision with all that was kept of it. Everything here is text, whatever a model wrote. */
export function DecisionView({ placed: { seat, turn }, node, titled }: DecisionViewProps) {
  const { by, decision } = node;
  const facts = factsOf(decision.note);
  const models = isModels(facts);
  const others = otherNotes(decision.note);
  return (
    <article className={styles.decision} data-seat={seat}>
      {titled && <h3 className={styles.which}>{t.place(seat, turn, by.name)}</h3>}
      {facts.standIn && <p className={styles.mark}>{t.standIn(facts.standIn.for)}</p>}
      {facts.inPlaceOf !== undefined && <p className={styles.mark}>{t.inPlaceOf(facts.inPlaceOf)}</p>}
      <Section title={decision.action.action === 'say' ? t.said : t.did}>
        <p className={styles.deed}>{deedOf(decision.action)}</p>
      </Section>
      {decision.thought && (
        <Section title={t.thought}>
          <p className={styles.thought}>{decision.thought}</p>
        </Section>
      )}
      <Facts by={`${by.name} (${t.kinds[by.kind]})`} facts={facts} />
      {models && <Reading facts={facts} problem={problemOf(decision.action)} />}
      {facts.attempts.length > 0 && (
        <Section title={t.attempts}>
          <Attempts attempts={facts.attempts} />
        </Section>
      )}
      {facts.failedTries.length > 0 && <FailedTries facts={facts} />}
      {models && <Exchange facts={facts} />}
      {others.length > 0 && (
        <Section title={t.notes}>
          <Pairs pairs={others} />
        </Section>
      )}
      {!models && !decision.thought && others.length === 0 && <p className={styles.soft}>{t.nothing}</p>}
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ by, facts }: { readonly by: string; readonly facts: NoteFacts }) {
  const { server, ms, firstTokenMs, usage, cost, finish, template } = facts;
  const pairs: [string, ReactNode][] = [[t.by, by]];
  if (server !== undefined) pairs.push([t.server, server]);
  if (ms !== undefined)
    pairs.push([
      t.time,
      [t.seconds(ms), firstTokenMs == null ? '' : t.firstToken(firstTokenMs)].filter(Boolean).join(', '),
    ]);
  if (usage)
    pairs.push([
      t.tokens,
      [
        t.usage(usage.promptTokens, usage.completionTokens),
        usage.reasoningTokens ? t.reasoned(usage.reasoningTokens) : '',
        usage.source === 'estimate' ? t.estimated : '',
      ]
        .filter(Boolean)
        .join(', '),
    ]);
  if (cost != null) pairs.push([t.cost, t.money(cost)]);
  if (finish) pairs.push([t.finish, finish]);
  if (template)
    pairs.push([
      t.template,
      template.user === undefined ? (
        `${template.id} · ${template.hash}`
      ) : (
        <details key={template.hash}>
          <summary>
            {template.id} · <code>{template.hash}</code>
          </summary>
          <pre className={styles.text}>{`${template.system ?? ''}\n\n---\n\n${template.user}`}</pre>
        </details>
      ),
    ]);
  return <Pairs pairs={pairs} />;
}

/** What was taken of the reply, what was left out and why, and what in it cannot be so. */
function Reading({ facts, problem }: { readonly facts: NoteFacts; readonly problem: string | null }) {
  const { reading, contamination, warnings, dryRuns } = facts;
  const dropped = reading?.dropped ?? [];
  return (
    <Section title={t.reading}>
      {contamination.length > 0 && (
        <div className={styles.warn}>
          <b>{t.contamination}:</b> {contamination.map(markOf).join('; ')}. {t.contaminationHint}
        </div>
      )}
      {problem !== null && (
        <div className={styles.warn}>
          <b>{t.problem}:</b> {problem}
        </div>
      )}
      {dropped.length === 0 ? (
        <p className={styles.soft}>{t.clean}</p>
      ) : (
        <ul className={styles.list}>
          {dropped.map(({ code, why, text }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <li key={k} title={code}>
              {t.dropped}: {why}
              {text !== '' && <q className={styles.excerpt}>{text}</q>}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className={styles.list}>
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {dryRuns.length > 0 && (
        <>
          <h5>{t.dryRuns}</h5>
          <ul className={styles.list}>
            {dryRuns.map(({ arguments: text, move, answer }, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <li key={k}>
                <code>{move ?? text}</code> {answer}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function FailedTries({ facts: { failedTries } }: { readonly facts: NoteFacts }) {
  return (
    <Section title={t.failedTries}>
      {failedTries.map(({ failure, request, reply, reasoning, attempts }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <div key={k} className={styles.failed}>
          <p>
            <code>{failure.code}</code>
            {failure.detail !== '' && `: ${failure.detail}`}
          </p>
          <Attempts attempts={attempts} />
          <SentBody request={request} />
          {(reply || reasoning) && (
            <details>
              <summary>{t.reply}</summary>
              <pre className={styles.text}>{[reasoning, reply].filter(Boolean).join('\n\n')}</pre>
            </details>
          )}
        </div>
      ))}
    </Section>
  );
}

/** The exact request and the raw reply. */
function Exchange({ facts }: { readonly facts: NoteFacts }) {
  const { models } = useApp();
  const { request, reply, reasoning, server } = facts;
  const parameters = parametersOf(facts);
  return (
    <>
      <Section title={t.reply}>
        {reasoning.map((text, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <details key={k}>
            <summary>{t.reasoning}</summary>
            <pre className={styles.text}>{text}</pre>
          </details>
        ))}
        <pre className={styles.text}>{reply || t.noText}</pre>
        <Copy label={t.copy} text={reply ?? ''} />
      </Section>
      {request && (
        <Section title={t.request}>
          {request.messages.map(({ role, content, tool_calls: calls }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <details key={k} open={role === 'user' && k === request.messages.length - 1}>
              <summary>{t.roles[role] ?? role}</summary>
              <pre className={styles.text}>
                {content}
                {calls?.map(({ function: it }) => `\n${it.name}(${it.arguments})`).join('')}
              </pre>
            </details>
          ))}
          {parameters.length > 0 && (
            <details>
              <summary>{t.parameters}</summary>
              <Pairs pairs={parameters.map(([name, value]) => [name, <code key={name}>{value}</code>])} />
            </details>
          )}
          <div className={styles.copies}>
            <Copy label={t.copy} text={JSON.stringify(request, null, 2)} />
            {server !== undefined && (
              <Copy label={t.curl} hint={t.curlHint} text={curlOf(models.store, server, request)} />
            )}
          </div>
        </Section>
      )}
    </>
  );
}

interface CopyProps {
  readonly label: string;
  readonly text: string;
  readonly hint?: string;
}

/** Where a page may not copy, as over plain http from another machine, the text is shown to be copied by hand. */
function Copy({ label, text, hint }: CopyProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown')
    return (
      <label className={styles.byHand}>
        {label}: {t.byHand}
        <textarea
          className={styles.text}
          readOnly
          rows={4}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    );
  return (
    <Button
      tone="quiet"
      label={state === 'copied' ? t.copied : label}
      {...(hint === undefined ? {} : { title: hint })}
      onClick={() => void copy()}
    />
  );
}

type Action = DecisionViewProps['node']['decision']['action'];

function deedOf(action: Action): string {
  switch (action.action) {
    case 'say':
      return action.message;
    case 'build':
      return [moveSentence(action.move), action.reason, `(${moveCode(action.move)})`]
        .filter(Boolean)
        .join(' ');
    case 'ask':
      return action.question;
  }
}

const problemOf = (action: Action): string | null =>
  action.action === 'ask' ? (action.problem ?? null) : null;

const markOf = (mark: Readonly<Record<string, unknown>>): string =>
  ['size', 'color', 'text'].flatMap((key) => (typeof mark[key] === 'string' ? [mark[key]] : [])).join(' ');
