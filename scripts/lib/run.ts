import { spawn } from 'node:child_process'

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs a program of node_modules/.bin and gives what it printed; does not throw where it fails. */
export const runTool = (root: string, tool: string, args: readonly string[]): Promise<Ran> => run(root, `${process.cwd()}/node_modules/.bin/${tool}`, args)

export function run(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, out, err }))
  })
}
