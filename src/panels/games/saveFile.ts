import type { FileToSave } from '@/app/downloads';

/** Hands a file to the browser's downloads. Nothing leaves the machine. */
export function saveFile({ name, type, text }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes over by the next turn of its loop; before that it may not have.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
