import { useEffect } from 'react';
import type { App } from '@/app/app';
import { CAMERA_POSES } from '@/app/cameraPose';
import { timelineOf } from '@/app/tableView';
import { useApp } from '../AppContext';
import { lookFrom, useTableUi } from './tableUi';

/** The keys of the table; not while typing, and not where a menu or a button takes the key. */
export function useTableKeys(): void {
  const app = useApp();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isTaken(event)) return;
      if (act(app, event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [app]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]')) return true;
  // A popover keeps its keys, but "?" closes the one it opened.
  if (target.closest('[role=dialog]')) return key !== '?';
  return key === ' ' && target.closest('button, a, summary, [role=tab]') !== null;
}

/** @returns whether the key means something here. */
function act(app: App, key: string): boolean {
  const table = app.table.getState();
  const { overlay, screens, drawer, change } = app.prefs.getState();
  const pose = CAMERA_POSES[Number(key) - 1];
  if (pose) {
    lookFrom(pose);
    return true;
  }
  switch (key) {
    case ' ':
      if (table.moving) table.pause();
      else table.play();
      return true;
    case 'ArrowLeft':
      table.stepBack();
      return true;
    case 'ArrowRight':
      table.stepForward();
      return true;
    case 'Home':
      table.goToTurn(0);
      return true;
    case 'End':
      if (table.game) table.goToTurn(timelineOf(table.game.record, table.tip).marks.length);
      return true;
    case 'o':
    case 'O':
      change({ overlay: !overlay });
      return true;
    case 's':
    case 'S':
      change({ screens: !screens });
      return true;
    case 'c':
    case 'C':
      change({ drawer: !drawer });
      return true;
    case '?':
      useTableUi.setState(({ help }) => ({ help: help + 1 }));
      return true;
    default:
      return false;
  }
}
