// Installs packages of Debian, where this user may.
import { existsSync } from 'node:fs';
import { run, runQuietly, say } from './project.mjs';

const maySudo = () =>
  run('sudo', ['-n', 'true'], { stdio: 'ignore' }).then(
    (code) => code === 0,
    () => false,
  );

/** Whether it could be installed. */
export const aptInstall = async (name) => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await maySudo())) return false;
  say(`Installing Debian's package ${name} ...`);
  const apt = (...args) =>
    runQuietly(isRoot ? 'apt-get' : 'sudo', [...(isRoot ? [] : ['-n', 'apt-get']), '-y', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  return (await apt('update')) === 0 && (await apt('install', '--no-install-recommends', name)) === 0;
};
