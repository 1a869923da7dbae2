import { describe, expect, test } from 'vitest';
import { isLocalNetwork, isLoopback, readBaseURL } from './address';

describe('addresses', () => {
  test.each([
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    [' https://api.example.com/v1/ ', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['https://api.example.com', 'https://api.example.com'],
  ])('%s', (text, address) => {
    expect(readBaseURL(text)).toEqual({ ok: true, value: address });
  });
  test.each([
    'localhost:1234',
    'ftp://a/v1',
    'https://me:secret@a/v1',
    'https://a/v1?key=secret',
    'https://a/v1#secret',
  ])('%s is refused, without quoting what may be a secret', (text) => {
    const read = readBaseURL(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.message).not.toContain('secret');
  });
  test('what is this machine, and what is near', () => {
    expect(['http://localhost:1/', 'http://127.0.0.1/', 'http://[::1]:2/'].map(isLoopback)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['http://192.168.1.4/', 'http://box.local/', 'https://example.org/'].map(isLocalNetwork)).toEqual([
      true,
      true,
      false,
    ]);
    for (const far of [
      'http://127.evil.example/',
      'http://10.0.evil.example/',
      'http://192.168.0.1.example/',
    ])
      expect(isLocalNetwork(far)).toBe(false);
    expect(isLocalNetwork('http://10.1.2.3/')).toBe(true);
  });
});
