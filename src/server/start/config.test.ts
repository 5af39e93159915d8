import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the environment', () => {
  it('may be empty: everything has a default that works', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/sankofa.sqlite') },
      seed: 'full',
      adminPassword: undefined,
    });
  });

  it('counts an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('moves to PostgreSQL by DATABASE_URL', () => {
    const url = 'postgres://reader:secret@db.example:5432/sankofa';
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });

  it('listens for changes past a pooler by DATABASE_LISTEN_URL', () => {
    const pooled = 'postgres://reader:secret@db.example:6432/sankofa';
    const direct = 'postgres://reader:secret@db.example:5432/sankofa';
    const { database } = readConfig({ DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct });
    expect(database).toEqual({ kind: 'postgres', url: pooled, listenUrl: direct });
  });

  it('names proxies by address or by a network that can be their own', () => {
    const ranges = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '2001:db8::/32'];
    expect(readConfig({ TRUST_PROXY: ranges.join(',') }).trustProxy).toEqual(ranges);
  });

  it('names feeds on private networks by host and port', () => {
    const hosts = ['127.0.0.1:9400', 'feeds.lan:80', '[fd00::1]:8080'];
    const config = readConfig({ FEEDS_PRIVATE_HOSTS: hosts.join(', ') });
    expect(config.feedsPrivateHosts).toEqual(hosts);
  });

  it.each([
    [{ PORT: 'many' }, /^Can’t start: PORT=many must be a port number/],
    [{ PORT: '70000' }, /PORT=70000 must be a port number/],
    [{ SITE_URL: 'news' }, /SITE_URL=news must be an address such as/],
    [{ SEED: 'some' }, /SEED=some must be 'full' or 'none'/],
    [{ TRUST_PROXY: '10.0.0.0/8 proxy' }, /TRUST_PROXY=10.0.0.0\/8 proxy must be addresses/],
    [{ TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }, /TRUST_PROXY=.* never every address/],
    [{ TRUST_PROXY: '::/0' }, /TRUST_PROXY=.* never every address/],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /TRUST_PROXY=.* never every address/],
    [{ TRUST_PROXY: '127.0.0.1, 64.0.0.0/7' }, /TRUST_PROXY=.* no wider than \/8/],
    [{ TRUST_PROXY: '2000::/3' }, /TRUST_PROXY=.* never every address/],
    [{ TRUST_PROXY: 'fd00::/1' }, /TRUST_PROXY=.* never every address/],
    [{ FEEDS_PRIVATE_HOSTS: '127.0.0.1' }, /FEEDS_PRIVATE_HOSTS=127.0.0.1 must be host:port pairs/],
    [{ FEEDS_PRIVATE_HOSTS: '127.0.0.1:abc' }, /FEEDS_PRIVATE_HOSTS=.* must be host:port pairs/],
    [{ FEEDS_PRIVATE_HOSTS: 'a:80, b:70000' }, /FEEDS_PRIVATE_HOSTS=.* must be host:port pairs/],
    [{ FEEDS_PRIVATE_HOSTS: 'http://a:9400' }, /FEEDS_PRIVATE_HOSTS=.* must be host:port pairs/],
    [{ WORKERS: '0' }, /WORKERS=0 must be a number from 1 to 64, or 'auto'/],
    [{ WORKERS: '2.5' }, /WORKERS=2.5 must be a number from 1 to 64, or 'auto'/],
    [{ WORKERS: '65' }, /WORKERS=65 must be a number from 1 to 64, or 'auto'/],
    [{ WORKERS: 'many' }, /WORKERS=many must be a number from 1 to 64, or 'auto'/],
    [{ MAIL_FROM: 'Us <us>' }, /MAIL_FROM=Us <us> must be an email address/],
    [{ MAIL_FROM: 'us' }, /MAIL_FROM=us must be an email address/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must be at least 8 characters/],
    [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, /DATABASE_URL must be an address such as/],
    [{ DATABASE_LISTEN_URL: 'postgres://a:hunter2@b/c' }, /DATABASE_LISTEN_URL needs DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://a:hunter2@b/c', DATABASE_LISTEN_URL: 'redis://hunter2@b' },
      /^Can’t start: DATABASE_LISTEN_URL must be an address such as postgres:/,
    ],
    [{ BACKUP_URL: 'https://s3.example.org/bucket' }, /BACKUP_URL must name a key, its secret/],
    [{ BACKUP_URL: 'ftp://k:s@s3.example.org/b' }, /BACKUP_URL must be an address such as/],
    [{ BACKUP_KEY: 'short' }, /BACKUP_KEY must be at least 16 characters/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be at least 16 characters/],
    [{ PORT: 'x', SEED: 'y' }, /PORT=x .*; SEED=y /],
  ])('%o stops the start with one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(ConfigError);
    try {
      readConfig(env);
    } catch (error) {
      expect(String(error)).not.toMatch(/hunter2|short\b(?! must)|\n/);
    }
  });
});

it.each(['a@b.example', 'Sankofa Wire <a@b.example>', '"Sankofa Wire" < a@b.example >'])(
  'MAIL_FROM=%s is an address',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe('a@b.example');
  },
);
