import { useState } from 'react'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { personHistory } from '../../contract.ts'

const AT_ONCE = 20
const MOST = 100

/** What changed about a person, the last first, and from when it holds (PPL-14). */
export function PersonHistory({ ssoId }: { ssoId: string }) {
  const { t, lang, pick } = useText()
  const [pageSize, setPageSize] = useState(AT_ONCE)
  const call = useCall(personHistory, { pageSize, filters: { ssoId: asSsoId(ssoId) } })
  const said = (value: string) => value || t('people.import.empty')
  return (
    <Loaded call={call} lines={6}>
      {({ list, total }) =>
        list.length === 0 ? (
          <Empty text={t('people.history.none')} />
        ) : (
          <>
            {list.map((one) => (
              <div key={one.id} className="li line">
                <b>{pick(one.fieldCn, one.fieldEn)}</b> <small>{t('people.history.from', { day: formatDay(one.effective, lang) })}</small>
                <div data-typed="">{t('people.import.from', { from: said(pick(one.fromCn, one.fromEn)), to: said(pick(one.toCn, one.toEn)) })}</div>
              </div>
            ))}
            {total > list.length && pageSize < MOST && (
              <button type="button" className="btn" onClick={() => setPageSize(MOST)}>
                {t('people.history.more', { count: Math.min(total, MOST) - list.length })}
              </button>
            )}
          </>
        )
      }
    </Loaded>
  )
}
