import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Avatar, PersonCell, type TenureBand } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card } from '../../contract.ts'
import { OrgChart } from './OrgChart.tsx'
import { PersonHistory } from './PersonHistory.tsx'

type Card = OutputOf<typeof card>
const PARTS = ['facts', 'chart', 'history'] as const
type Part = (typeof PARTS)[number]
const BANDS: readonly TenureBand[] = [10, 5, 3, 1]

/** A person's card, and from it the organization upward and downward. */
export function PersonCard({ ssoId, onOpen, onClose }: { ssoId: string; onOpen(ssoId: string): void; onClose(): void }) {
  const { t, name, choices } = useText()
  const [part, setPart] = useState<Part>('facts')
  const mayLookBack = useMe().may('BASIC_PEOPLE_ADMIN')
  const call = useCall(card, { ssoId: asSsoId(ssoId) })
  const shown = call.data?.ssoId === ssoId ? call : { ...call, data: undefined }
  return (
    <Sheet title={shown.data ? name(shown.data) : t('people.card')} onClose={onClose}>
      <Loaded call={shown} lines={8}>
        {(person) => (
          <>
            <Head person={person} />
            <Tabs<Part>
              label={t('people.card')}
              value={part}
              options={choices(
                'people.card.',
                PARTS.filter((one) => one !== 'history' || mayLookBack),
              )}
              onChange={setPart}
            />
            {part === 'facts' && <About person={person} onOpen={onOpen} />}
            {part === 'chart' && <OrgChart ssoId={ssoId} onOpen={onOpen} />}
            {part === 'history' && <PersonHistory ssoId={ssoId} />}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function Head({ person }: { person: Card }) {
  const { t, pick, lang } = useText()
  const other = lang === 'zh' ? person.nameEn : person.nameCn
  return (
    <div className="row">
      <Avatar person={person} size={72} tenure={BANDS.find((band) => person.tenureBand >= band) ?? 0} />
      <div>
        <div className="row wrap tight">
          <b>{pick(person.jobTitleCn, person.jobTitleEn)}</b>
          {person.left && <Tag>{t('state.Person.left')}</Tag>}
        </div>
        <div className="muted">
          {other && <span lang={lang === 'zh' ? 'en' : 'zh'}>{other} · </span>}
          {person.ssoId}
        </div>
        {person.tenureBand > 0 && <small>{t('people.card.tenure', { count: person.tenureBand })}</small>}
      </div>
    </div>
  )
}

function About({ person, onOpen }: { person: Card; onOpen(ssoId: string): void }) {
  const { t, lang, pick } = useText()
  const { entitled } = person
  const someone = (one: Card['manager']) =>
    one ? (
      <button type="button" className="btn link" onClick={() => onOpen(one.ssoId)}>
        <PersonCell person={one} note="" />
      </button>
    ) : (
      '—'
    )
  const day = (value: string | null) => (value ? formatDay(value, lang) : '—')
  return (
    <Facts
      items={[
        { label: t('people.entity'), value: t(`people.enum.entity.${person.entity}`) },
        { label: t('people.division'), value: pick(person.divisionCn, person.divisionEn) },
        { label: t('people.department'), value: pick(person.departmentCn, person.departmentEn) },
        { label: t('people.manager'), value: someone(person.manager) },
        { label: t('people.hrbp'), value: someone(person.hrbp) },
        ...(entitled
          ? [
              { label: t('people.email'), value: entitled.email ? <a href={`mailto:${entitled.email}`}>{entitled.email}</a> : '—' },
              { label: t('people.phone'), value: entitled.phone ? <a href={`tel:${entitled.phone}`}>{entitled.phone}</a> : '—' },
              { label: t('people.type'), value: t(`people.enum.employeeType.${entitled.employeeType}`) },
              { label: t('people.column.employeeClass'), value: pick(entitled.employeeClass.nameCn, entitled.employeeClass.nameEn) || '—' },
              { label: t('people.joinDate'), value: day(entitled.joinDate) },
              { label: t('people.positionSince'), value: day(entitled.positionSince) },
              { label: t('people.column.probationEnd'), value: day(entitled.probationEnd) },
              { label: t('people.column.contractType'), value: entitled.contractType ? t(`people.enum.contractType.${entitled.contractType}`) : '—' },
              { label: t('people.contractEndDate'), value: day(entitled.contractEndDate) },
              { label: t('people.lastWorkingDate'), value: day(entitled.lastWorkingDate) },
            ]
          : []),
      ]}
    />
  )
}
