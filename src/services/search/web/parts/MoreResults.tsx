import { useEffect, useRef, useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { moreDoc, moreFunc, moreNews, type ResultType } from '../../contract.ts'
import { NothingFound } from './NothingFound.tsx'
import { ResultRow } from './ResultRow.tsx'

const CALLS = { 0: moreNews, 1: moreDoc, 2: moreFunc } as const

interface Props {
  type: ResultType
  keywords: string
  searchLogId: string
  pageSize: number
}

/** All of one type, a page more each time one comes to the end (SRCH-04). */
export function MoreResults({ back, ...props }: Props & { back(): void }) {
  const { t } = useText()
  const [pages, setPages] = useState(1)
  return (
    <Card
      title={t(`search.type.${props.type}`)}
      extra={
        <button type="button" className="btn link" onClick={back}>
          {t('search.all')}
        </button>
      }
    >
      {Array.from({ length: pages }, (_, at) => at + 1).map((pageNum) => (
        <OnePage key={pageNum} {...props} pageNum={pageNum} isLast={pageNum === pages} goOn={() => setPages(pageNum + 1)} />
      ))}
    </Card>
  )
}

function OnePage({ type, keywords, searchLogId, pageSize, pageNum, isLast, goOn }: Props & { pageNum: number; isLast: boolean; goOn(): void }) {
  const { t } = useText()
  const { data, error, refetch } = useCall(CALLS[type], { keywords, pageNum, pageSize, searchLogId, type })
  if (error)
    return (
      <p role="alert">
        {t('rule.SRCH-11')}{' '}
        <button type="button" className="btn link" onClick={refetch}>
          {t('kit.retry')}
        </button>
      </p>
    )
  if (!data) return <Skeleton lines={6} />
  if (data.total === 0) return <NothingFound near={[]} searchLogId={searchLogId} />
  const more = pageNum * pageSize < data.total
  return (
    <>
      {data.list.map((result, at) => (
        <ResultRow key={result.id} result={result} rank={(pageNum - 1) * pageSize + at + 1} words={data.words} searchLogId={searchLogId} />
      ))}
      {isLast && more && <Onward goOn={goOn} />}
      {isLast && !more && <p className="hint centre">{t(data.more ? 'search.narrow' : 'search.total', { total: formatNumber(data.total) })}</p>}
    </>
  )
}

/** Goes on by itself when it comes into sight; by keyboard it is a button. */
function Onward({ goOn }: { goOn(): void }) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!button.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '200px' })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button type="button" ref={button} className="btn link line" style={{ margin: '8px auto' }} onClick={goOn}>
      {t('search.loadMore')}
    </button>
  )
}
