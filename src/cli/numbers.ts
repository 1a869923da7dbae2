import { InvalidArgumentError, Option } from 'commander';

/** A reader of whole numbers for an option. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text.trim()) || value < least || value > most)
      throw new InvalidArgumentError(`a whole number from ${least} to ${most} is expected.`);
    return value;
  };

/** A reader of numbers with a decimal point for an option. */
export const decimal =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d*\.?\d+$/.test(text.trim()) || value < least || value > most)
      throw new InvalidArgumentError(`a number from ${least} to ${most} is expected.`);
    return value;
  };

/** An option that takes one of some words. */
export const oneOf = (
  flags: string,
  description: string,
  words: readonly string[],
  preset?: string,
): Option => {
  const option = new Option(flags, description).choices(words);
  return preset === undefined ? option : option.default(preset);
};
