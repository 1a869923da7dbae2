import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { reachedAt } from './addresses';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  eth0: [at('192.168.1.7'), at('fe80::1'), at('2001:db8::7')],
};

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::1', ['[::1]']],
  ['192.168.1.7', ['192.168.1.7']],
  ['0.0.0.0', ['127.0.0.1', '192.168.1.7']],
  ['::', ['127.0.0.1', '192.168.1.7', '[2001:db8::7]']],
])('what listens at %s is found at %j', (host, found) => {
  expect(reachedAt(host, interfaces)).toEqual(found);
});
