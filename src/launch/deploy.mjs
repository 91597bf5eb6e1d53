// Reads the files of deploy/ with the programs that they are for, as far as this machine has them.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot, say } from './project.mjs';

const has = (program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const readUnits = (folder) => {
  const units = {
    'stallkeeper.service': 'stallkeeper.service',
    'stallkeeper@.service': 'stallkeeper@4311.service',
  };
  const files = Object.entries(units).map(([file, unit]) => {
    const text = readFileSync(inRoot('deploy/systemd', file), 'utf8');
    const target = path.join(folder, unit);
    // Where Node lies is the machine's affair.
    writeFileSync(target, text.replace('/usr/bin/node', process.execPath));
    return target;
  });
  execFileSync('systemd-analyze', ['verify', ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const readNginx = (folder) => {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=desk.example',
  ];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const text = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replace('/etc/letsencrypt/live/desk.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/desk.example/privkey.pem', key);
  const all = path.join(folder, 'nginx.conf');
  writeFileSync(all, `pid ${path.join(folder, 'pid')};\nevents {}\nhttp {\n${text}\n}\n`);
  execFileSync('nginx', ['-t', '-q', '-c', all], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const readCaddy = (folder) => {
  const file = path.join(folder, 'Caddyfile');
  copyFileSync(inRoot('deploy/Caddyfile'), file);
  execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SITE: 'desk.example', HOME: folder },
  });
};

const readers = { 'systemd-analyze': readUnits, nginx: readNginx, caddy: readCaddy };

/** Whether the files of deploy/ hold; what no program here can read is named. */
export const checkDeploy = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  try {
    return Object.entries(readers).reduce((passed, [program, read]) => {
      if (!has(program)) {
        say(`${program} is not here: its files are not read`);
        return passed;
      }
      try {
        read(folder);
        return passed;
      } catch (error) {
        say(`${program}: ${error.message}`);
        return false;
      }
    }, true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
