import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { heartbeat, type Opened, read } from '../../contract.ts'
import { HEARTBEAT_SECONDS } from '../../rules.ts'

const asRefused = (fault: unknown): CallRefused =>
  fault instanceof CallRefused ? fault : new CallRefused({ code: 'unexpected', message: String(fault), status: 0 })

/** Whether the page is looked at. */
const isSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * An update that is read: opened once, kept open by a sign of life, and gone as soon as it is refused (CONFID-04). No cache of the page holds it, and nothing
 * that is written beside it opens it a second time.
 */
export function useReading(id: string) {
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<CallRefused>()
  const [token, setToken] = useState('')
  const pages = useRef(new Set<number>())
  const record = opened?.record
  useEffect(() => {
    let gone = false
    callEndpoint(read, { id }).then(
      (content) => {
        if (gone) return
        setOpened(content)
        setToken(content.token)
      },
      (fault: unknown) => !gone && setError(asRefused(fault)),
    )
    return () => {
      gone = true
    }
  }, [id])
  useEffect(() => {
    if (!record) return
    let seconds = 0
    const count = setInterval(() => {
      if (isSeen()) seconds++
    }, 1_000)
    const beat = async () => {
      const seen = seconds
      seconds = 0
      try {
        const next = await callEndpoint(heartbeat, { id, record, seconds: seen, pages: [...pages.current] }, { key: crypto.randomUUID() })
        setToken(next.token)
      } catch (fault) {
        setOpened(undefined)
        setError(asRefused(fault))
      }
    }
    const timer = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1_000)
    return () => {
      clearInterval(count)
      clearInterval(timer)
    }
  }, [id, record])
  return {
    opened,
    error,
    token,
    change: (next: Partial<Opened>) => setOpened((before) => before && { ...before, ...next }),
    sawPage: (page: number) => void pages.current.add(page),
  }
}
