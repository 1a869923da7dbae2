import { type ReactNode, useEffect } from 'react';
import { strings } from '@/app/strings';
import styles from './Page.module.css';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Takes more of a wide screen, for tables of many columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page that scrolls: everything but the table. */
export function Page({ title, lead, actions, wide, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – ${strings.product}`;
  }, [title]);
  return (
    <div className={styles.page} data-wide={wide ? '' : undefined}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
