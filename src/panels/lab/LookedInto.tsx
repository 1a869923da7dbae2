import { useEffect, useState } from 'react';
import type { LookedUp } from '@/app/lab/lookUp';
import type { Shown } from '@/app/lab/store';
import { Behind } from './Behind';
import { look, useLooking } from './looking';
import { useLab } from './useLab';

/** The number that the address names, as soon as what is behind it is known. */
export function LookedInto({ shown }: { readonly shown: Shown }) {
  const key = useLooking();
  const behind = useLab((lab) => lab.behind);
  const [found, setFound] = useState<{
    readonly key: string;
    readonly of: Shown;
    readonly number: LookedUp;
  } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    void behind(key).then((number) => current && setFound(number && { key, of: shown, number }));
    return () => {
      current = false;
    };
  }, [key, shown, behind]);
  if (key === null || found === null || found.of !== shown) return null;
  return <Behind key={found.key} name={found.key} number={found.number} games={shown.games} onLook={look} />;
}
