import { lazy, Suspense } from 'react';
import type { PointableMessageProps } from './PointableMessage';

const PointableMessage = lazy(() => import('./PointableMessage'));

/** A message as text, never as markup; what understands it is loaded with the first one. */
export function MessageText(props: PointableMessageProps) {
  return (
    <Suspense fallback={props.text}>
      <PointableMessage {...props} />
    </Suspense>
  );
}
