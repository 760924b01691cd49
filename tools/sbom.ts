// npm run sbom: every library that runs on a server, with version and licence, as dist/sbom.json (CycloneDX).
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint, runCommand } from './complaint.ts'
import { root } from './config.ts'

await runCommand(async () => {
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Complaint(`npm could not list the libraries: ${stderr.split('\n')[0] ?? ''}`)
  const { components } = JSON.parse(stdout) as { components: unknown[] }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.json'), stdout)
  console.log(`dist/sbom.json: ${components.length} libraries.`)
  return 0
})
