import { useEffect, useState } from 'react';
import { type GatewayServer, gatewayServers } from '@/app/models/gateway';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { useHashQuery } from '../hashLocation';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { PlusIcon } from '../ui/icons';
import { Page } from '../ui/Page';
import { CapFields } from './CapFields';
import styles from './ModelsPage.module.css';
import { ServerCard } from './ServerCard';
import { ServerForm } from './ServerForm';
import { Templates } from './Templates';

const t = strings.models;

/** Servers, keys, models to seat, the cap of a game, and what models are told. */
export default function ModelsPage() {
  const app = useApp();
  const servers = useAppStore('servers', (it) => it.servers);
  const cap = useAppStore('servers', (it) => it.cap);
  const standIns = useAppStore('prefs', (it) => it.standIns);
  const query = useHashQuery();
  const [adding, setAdding] = useState(false);
  const gateway = useGateway();
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="servers">
          <header className={styles.head}>
            <h2 id="servers">{t.servers}</h2>
            {servers.length > 0 && !adding && (
              <Button icon={<PlusIcon />} label={t.server.add} onClick={() => setAdding(true)} />
            )}
          </header>
          {servers.map((server) => (
            <ServerCard
              key={server.address}
              server={server}
              check={query.get('check') === server.address ? (query.get('model') ?? '') : null}
            />
          ))}
          {servers.length === 0 || adding ? (
            <div className={styles.card}>
              <div className={styles.intro}>
                <h3>{servers.length === 0 ? t.none : t.server.addTitle}</h3>
                {servers.length === 0 && <p>{t.noneNext}</p>}
              </div>
              <ServerForm
                gateway={gateway}
                onDone={() => setAdding(false)}
                {...(servers.length > 0 ? { onCancel: () => setAdding(false) } : {})}
              />
            </div>
          ) : null}
          <p className={styles.soft}>{t.keysNote}</p>
        </section>

        <section className={`${styles.section} ${styles.aside}`} aria-labelledby="cap">
          <h2 id="cap">{t.budget.title}</h2>
          <div className={styles.card}>
            <p className={styles.soft}>{t.budget.lead}</p>
            <CapFields cap={cap} onChange={app.models.store.getState().setCap} />
            <Choice<'wait' | 'standIn'>
              label={t.demo.title}
              options={[
                { value: 'wait', label: t.demo.wait },
                { value: 'standIn', label: t.demo.standIn },
              ]}
              value={standIns ? 'standIn' : 'wait'}
              onChange={(it) => app.prefs.getState().change({ standIns: it === 'standIn' })}
              hint={t.demo.hint[standIns ? 'standIn' : 'wait']}
            />
          </div>
        </section>

        <section className={styles.section} aria-labelledby="wording">
          <h2 id="wording">{t.templates.title}</h2>
          <Templates />
        </section>
      </div>
    </Page>
  );
}

/** The servers that this page's gateway has keys for, when it has one. */
function useGateway(): readonly GatewayServer[] {
  const { ports } = useApp();
  const [found, setFound] = useState<readonly GatewayServer[]>([]);
  useEffect(() => {
    const control = new AbortController();
    const page = { document, origin: window.location.origin };
    void gatewayServers(ports.fetch, page, control.signal).then(
      (it) => !control.signal.aborted && setFound(it),
    );
    return () => control.abort();
  }, [ports]);
  return found;
}
