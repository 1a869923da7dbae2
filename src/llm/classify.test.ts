import { describe, expect, test } from 'vitest';
import { failureOfError, failureOfStatus, retryAfter, serverWords } from './classify';
import { FAILURES } from './words';

describe('what servers say', () => {
  test.each([
    ['{"error":{"message":"m","code":"c","param":"p"}}', { message: 'm', code: 'c', parameter: 'p' }],
    ['{"error":"m"}', { message: 'm', parameter: null }],
    ['[{"error":{"message":"m","status":"S"}}]', { message: 'm', code: 'S' }],
    ['{"object":"error","message":"m"}', { message: 'm' }],
    ['{"detail":"m"}', { message: 'm' }],
    ['"m"', { message: 'm' }],
    ['m', { message: 'm' }],
    ['', { message: '' }],
    [
      '{"error":{"message":"Provider returned error","code":429,"metadata":{"raw":"busy"}}}',
      { message: 'Provider returned error (busy)' },
    ],
    ['<!DOCTYPE html><style>a{}</style><h1>Bad  gateway</h1>', { message: 'Bad gateway' }],
  ])('%s', (body, words) => {
    expect(serverWords(body)).toMatchObject(words);
  });
  test('a wait per minute is no empty purse', () => {
    const now = Date.now();
    const words = serverWords(
      '{"error":{"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 21.5 s."}}',
    );
    expect(failureOfStatus(429, words, null, now)).toMatchObject({ code: 'rate-limit', retryAfterMs: 21500 });
    expect(failureOfStatus(429, { ...words, message: 'check your billing' }, null, now).code).toBe('quota');
  });
  test('a wait comes in seconds, as a date or in milliseconds', () => {
    const at = Date.parse('2026-01-01T00:00:00Z');
    const wait = (headers: Record<string, string>) => retryAfter(new Headers(headers), at);
    expect(wait({ 'retry-after': '3' })).toBe(3000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).toBe(7000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2020 00:00:00 GMT' })).toBe(0);
    expect(wait({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250);
    expect(wait({ 'retry-after': 'soon' })).toBeNull();
    expect(wait({})).toBeNull();
  });
  test.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'unknown-host'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['ECONNRESET', 'connection-lost'],
  ])('Node says %s', (code, meant) => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
    expect(failureOfError(error, 'https://a.example/v1', null).code).toBe(meant);
  });
  test('a page on https cannot talk to http elsewhere, but to this machine it can', () => {
    const error = new TypeError('Failed to fetch');
    expect(failureOfError(error, 'http://a.example/v1', 'https://p.example').code).toBe('mixed-content');
    expect(failureOfError(error, 'http://localhost/v1', 'https://p.example').code).toBe('unreachable');
  });
  test('every failure says what happened and what helps', () => {
    for (const [cause, cure] of Object.values(FAILURES)) {
      expect(cause).toMatch(/^[A-Z].*\.$/);
      expect(cure).toMatch(/^[A-Z].*\.$/);
    }
  });
});
