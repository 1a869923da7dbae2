import { describe, expect, test } from 'vitest';
import { readBaseURL } from './address';
import { PRESET_IDS, PRESETS, presetFor } from './presets';

describe('presets', () => {
  test('their addresses are read as they stand', () => {
    for (const id of PRESET_IDS.filter((it) => it !== 'other')) {
      expect(readBaseURL(PRESETS[id].baseURL)).toEqual({ ok: true, value: PRESETS[id].baseURL });
      expect(presetFor(PRESETS[id].baseURL)).toBe(id);
    }
    expect(presetFor('http://192.168.0.9:5000/v1')).toBe('other');
  });
  test('those that need a key are on https', () => {
    for (const preset of Object.values(PRESETS))
      if (preset.needsKey) expect(preset.baseURL).toMatch(/^https:/);
  });
});
