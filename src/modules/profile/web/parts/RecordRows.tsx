import type { ReactNode } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { OwnNumber } from './OwnNumber.tsx'
import { type Profile, useCodes } from './shown.ts'

function Rows<R>({ list, row }: { list: readonly R[]; row(record: R): ReactNode }) {
  const { t } = useText()
  if (list.length === 0) return <p className="muted">{t('profile.nothing')}</p>
  return (
    <ul className="profile-rows">
      {list.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
        <li key={at}>{row(record)}</li>
      ))}
    </ul>
  )
}

export function EmergencyRows({ list }: { list: Profile['emergency'] }) {
  const { t } = useText()
  const code = useCodes()
  return (
    <Rows
      list={list}
      row={(one) => (
        <>
          <span className="row wrap">
            <b data-typed="">{one.name}</b>
            <span className="muted">{code('relation', one.relation)}</span>
            {one.primary && <Tag tone="b">{t('profile.field.primary')}</Tag>}
          </span>
          <span className="row wrap">
            <code>{one.mobile}</code>
            <span data-typed="">{one.address}</span>
          </span>
        </>
      )}
    />
  )
}

export function RelativeRows({ list, self }: { list: Profile['relative']; self: boolean }) {
  const { t, lang } = useText()
  const code = useCodes()
  return (
    <Rows
      list={list}
      row={(one) => (
        <>
          <span className="row wrap">
            <b data-typed="">{one.name}</b>
            <span className="muted">
              {code('relation', one.relation)} · {code('gender', one.gender)} · {formatDay(one.birthday, lang)}
            </span>
            {one.onlyChild && <Tag tone="b">{t('profile.field.onlyChild')}</Tag>}
          </span>
          {one.idNumber && (
            <OwnNumber number={one.idNumber} self={self} of={{ what: 'relative', id: one.id }} label={t('profile.numberOf', { name: one.name })} />
          )}
        </>
      )}
    />
  )
}

export function EducationRows({ list }: { list: Profile['education'] }) {
  const { t, lang } = useText()
  const code = useCodes()
  return (
    <Rows
      list={list}
      row={(one) => (
        <>
          <span className="row wrap">
            <b data-typed="">{one.school}</b>
            {one.highest && <Tag tone="b">{t('profile.field.highest')}</Tag>}
          </span>
          <span className="muted">
            {code('degree', one.degree)} · <span data-typed="">{one.major}</span> · {t(one.fullTime ? 'profile.fullTimeStudy' : 'profile.partTimeStudy')}
          </span>
          <span className="muted">
            {sayMonth(one.from, lang)} – {sayMonth(one.to, lang)}
          </span>
        </>
      )}
    />
  )
}
