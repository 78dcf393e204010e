import { spawn } from 'node:child_process'

/** Runs a tool of node_modules/.bin, shows what it says, and gives how it ended. */
export function runHere(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${tool}`, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
