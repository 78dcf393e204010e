import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { z } from '#foundation/zod.ts'
import type { CallRefused } from '../callRefused.ts'
import { useCall } from '../query.tsx'
import { useText } from '../text.tsx'
import { Empty, ErrorNote, Skeleton } from './Empty.tsx'

/** A call that gives a list by pages. */
type Paged<I, R> = Endpoint<'read', z.ZodType<unknown, I>, z.ZodType<PageOf<R>>>

export interface Endless<R> {
  list: readonly R[] | undefined
  total: number
  error: CallRefused | undefined
  refetch(): void
  /** Brings the next page, by itself as it comes near; none where all is there. */
  more: { ref: React.RefObject<HTMLButtonElement | null>; goOn(): void } | undefined
}

/** A list that goes on as one scrolls, `pageSize` at a time (HOME-15). `wanted` begins it anew when it changes. */
export function useEndless<I extends { pageNum?: number | undefined }, R>(endpoint: Paged<I, R>, wanted: NoInfer<I>, pageSize: number): Endless<R> {
  const of = JSON.stringify(wanted)
  const [at, setAt] = useState<{ of: string; pageNum: number; before: readonly R[] }>({ of, pageNum: 1, before: [] })
  const now = at.of === of ? at : { of, pageNum: 1, before: [] }
  const call = useCall(endpoint, { ...wanted, pageNum: now.pageNum })
  const ref = useRef<HTMLButtonElement>(null)
  const page = call.updating ? undefined : call.data
  const list = page ? [...now.before, ...page.list] : now.before.length > 0 ? now.before : undefined
  const total = page?.total ?? 0
  const hasMore = page !== undefined && now.pageNum * pageSize < total
  const goOn = () => {
    if (hasMore && list) setAt({ of, pageNum: now.pageNum + 1, before: list })
  }
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!hasMore || !ref.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '200px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [hasMore])
  return { list, total, error: call.error, refetch: call.refetch, more: hasMore ? { ref, goOn } : undefined }
}

interface ListProps<R> {
  of: Endless<R>
  /** What is said where there is nothing. */
  empty: string
  /** Without how many there are, at its end. */
  uncounted?: boolean
  children(list: readonly R[]): ReactNode
}

/** Such a list, with the way to go on at its end. */
export function EndlessList<R>({ of: { list, error, refetch, more, total }, empty, uncounted = false, children }: ListProps<R>) {
  const { t } = useText()
  if (list === undefined) return <div className="card">{error ? <ErrorNote error={error} retry={refetch} /> : <Skeleton lines={8} />}</div>
  if (list.length === 0)
    return (
      <div className="card">
        <Empty text={empty} />
      </div>
    )
  return (
    <>
      {children(list)}
      {more ? (
        <button ref={more.ref} type="button" className="btn link" onClick={more.goOn}>
          {t('kit.more')}
        </button>
      ) : (
        !uncounted && <p className="hint centre above">{t('kit.total', { total })}</p>
      )}
    </>
  )
}
