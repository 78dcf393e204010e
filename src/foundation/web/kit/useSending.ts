import { useRef, useState } from 'react'
import { FROM_CACHE } from '../answer.ts'
import { CallRefused } from '../callRefused.ts'
import { useText } from '../text.tsx'
import type { SentFile } from './FilesField.tsx'
import { type FileLimits, faultIn } from './fileLimits.ts'

/** One that is on its way, or did not get through. */
export interface Underway {
  key: number
  file: File
  share?: number
  fault?: string
  paused?: boolean
  stop: AbortController
}

/** What is sent, and where it goes once it has arrived. */
export interface Sending {
  /** Limits and their words, as the server gives them; nothing can be chosen before they are there. */
  policy: FileLimits | undefined
  value: readonly SentFile[]
  onChange(files: readonly SentFile[]): void
  /** The room's call that sends one. */
  upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<SentFile | typeof FROM_CACHE>
  /** A paused or broken one was removed: what has arrived of it is not needed any more. */
  onGiveUp?(file: File): void
}

/** What is on its way: one after the other, so that a phone's connection is not shared out among many. */
export function useSending({ value, onChange, policy, upload, onGiveUp }: Sending) {
  const { t } = useText()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const now = useRef({ value, onChange, upload })
  now.current = { value, onChange, upload }
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const change = (key: number, to: (one: Underway) => Underway) => setUnderway((all) => all.map((one) => (one.key === key ? to(one) : one)))
  const leave = (key: number) => setUnderway((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, stop }: Underway) => {
    if (stop.signal.aborted) return
    try {
      const sent = await now.current.upload(file, { onProgress: (share) => change(key, (one) => ({ ...one, share })), signal: stop.signal })
      // paused or cancelled, and whoever did that has seen to the line
      if (sent === FROM_CACHE || stop.signal.aborted) return
      if (sent.says) return refuse(key, sent.says)
      now.current.value = [...now.current.value, sent]
      now.current.onChange(now.current.value)
      leave(key)
    } catch (refused) {
      // a pause and a new try may have come between
      if (stop.signal.aborted) return
      if (refused instanceof CallRefused) return refuse(key, refused.message)
      // changed, moved, or on a stick that was pulled out, while it was being read
      if (refused instanceof DOMException) return refuse(key, t('kit.fileGone'))
      throw refused
    }
  }
  const refuse = (key: number, fault: string) => change(key, (one) => ({ ...one, fault }))
  const enqueue = (one: Underway) => {
    last.current = last.current.then(() => send(one))
  }

  return {
    underway,
    add(files: readonly File[]) {
      if (!policy) return
      let taken = value.length + underway.filter((one) => !one.fault).length
      const added = files.map((file): Underway => {
        const fault = faultIn(policy, { name: file.name, size: file.size, taken })
        if (!fault) taken++
        return { key: count.current++, file, stop: new AbortController(), ...(fault && { fault }) }
      })
      setUnderway((all) => [...all, ...added])
      for (const one of added) if (!one.fault) enqueue(one)
    },
    drop(key: number) {
      const one = underway.find((other) => other.key === key)
      one?.stop.abort()
      if (one) onGiveUp?.(one.file)
      leave(key)
    },
    pause(key: number) {
      underway.find((one) => one.key === key)?.stop.abort()
      change(key, (one) => ({ ...one, paused: true }))
    },
    goOn(key: number) {
      const found = underway.find((one) => one.key === key)
      if (!found) return
      const { fault: _, paused: __, ...rest } = found
      const again = { ...rest, stop: new AbortController() }
      change(key, () => again)
      enqueue(again)
    },
  }
}
