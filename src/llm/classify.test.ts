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
  test.each([
    ['Please try again in 2.5s. Visit https://x.example/account/rate-limits.', 2500],
    ['Please try again in 120ms.', 120],
    ['Please try again in 6m0s.', 360_000],
    ['try again in 1h2m3.5s', 3_723_500],
    ['Please retry after 6 seconds.', 6000],
    ['Try again in 1 minute.', 60_000],
    ['Please wait 20 seconds before the next request', 20_000],
    ['{"retryDelay": "21s"}', 21_000],
    ['Please try again in 20s. Add a payment method at https://x.example/account/billing.', 20_000],
    ['try again in 5 messages', null],
    ['try again later', null],
  ])('the wait in “%s”', (message, ms) => {
    const words = { message, code: '', parameter: null };
    expect(failureOfStatus(429, words, null, 0)).toMatchObject({ code: 'rate-limit', retryAfterMs: ms });
  });
  test.each([
    [
      400,
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
      'quota',
    ],
    [403, 'You have used all available credits', 'quota'],
    [402, 'Insufficient Balance', 'quota'],
    [429, 'Rate limit reached. Add a payment method at https://x.example/account/billing', 'rate-limit'],
    [429, 'You exceeded your current quota, please check your plan and billing details.', 'quota'],
    [404, 'No models loaded. Please load a model in the developer page.', 'no-such-model'],
    [404, 'models/x is not found for API version v1main', 'no-such-model'],
    [404, 'Not Found', 'no-such-address'],
    [408, 'timeout', 'server-error'],
    [400, 'Put a block', 'bad-request'],
  ])('%i “%s” is %s', (status, message, code) => {
    expect(failureOfStatus(status, { message, code: '', parameter: null }, null, 0).code).toBe(code);
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
