import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a process of its own can be asked, by name. Arguments and answers have to be plain data. */
type Tasks<T> = { [K in keyof T]: (...args: never[]) => Promise<unknown> }

export interface Worker<T extends Tasks<T>> {
  ask<K extends keyof T & string>(task: K, ...args: Parameters<T[K]>): ReturnType<T[K]>
  readonly pid: number
  end(): Promise<void>
}

interface Question {
  id: number
  task: string
  args: unknown[]
}
interface Reply {
  id: number
  answer?: unknown
  fault?: string
}

/** Starts a worker. What it fails at fails here; when it dies, so does whatever waits for it. */
export function startWorker<T extends Tasks<T>>(file: URL, env: Record<string, string> = {}): Worker<T> {
  const child = fork(fileURLToPath(file), { env: { ...process.env, ...env }, serialization: 'advanced' })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  child.on('message', ({ id, answer, fault }: Reply) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (fault === undefined) one?.resolve(answer)
    else one?.reject(new Error(fault))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      for (const one of waiting.values()) one.reject(new Error(`the worker ${file.pathname} ended: ${signal ?? code}`))
      resolve()
    })
  })
  return {
    pid: child.pid!,
    ask(task, ...args) {
      const one = Promise.withResolvers<unknown>()
      waiting.set(++asked, one)
      child.send({ id: asked, task, args } satisfies Question)
      return one.promise as ReturnType<T[typeof task]>
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}

/** The worker's side: answers what it is asked, one after another, until whoever started it lets go. */
export function answer<T extends Tasks<T>>(tasks: T): void {
  let turn = Promise.resolve()
  process.on('message', ({ id, task, args }: Question) => {
    turn = turn.then(async () => {
      try {
        process.send!({ id, answer: await tasks[task as keyof T](...(args as never[])) } satisfies Reply)
      } catch (fault) {
        process.send!({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) } satisfies Reply)
      }
    })
  })
  process.on('disconnect', () => process.exit(0))
}
