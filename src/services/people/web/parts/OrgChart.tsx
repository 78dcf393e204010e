import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { chart } from '../../contract.ts'

type Chart = OutputOf<typeof chart>
type Node = Chart['self']

/** The line from the head of the resort down to a person, and the direct reports below; every node opens its own card. */
export function OrgChart({ ssoId, onOpen }: { ssoId: string; onOpen(ssoId: string): void }) {
  const call = useCall(chart, { ssoId: asSsoId(ssoId) })
  return <Loaded call={call}>{(found) => <Levels chart={found} onOpen={onOpen} />}</Loaded>
}

function Levels({ chart, onOpen }: { chart: Chart; onOpen(ssoId: string): void }) {
  const { t } = useText()
  const { self, line, reports } = chart
  return (
    <>
      {line.toReversed().map((one) => (
        <Person key={one.ssoId} person={one} onOpen={onOpen} joined />
      ))}
      <Person person={self} self joined={reports.length > 0} />
      {reports.length > 0 && (
        <div style={{ marginLeft: 22, paddingLeft: 22, borderLeft: '2px solid var(--line)' }}>
          <small>{t('people.chart.reports', { count: self.reports })}</small>
          {reports.map((one) => (
            <Person key={one.ssoId} person={one} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
  )
}

const BOX = { display: 'flex', gap: 12, alignItems: 'center', width: '100%', padding: '8px 12px', textAlign: 'left' } as const

function Person({ person, onOpen, self = false, joined = false }: { person: Node; onOpen?: (ssoId: string) => void; self?: boolean; joined?: boolean }) {
  const { t, name, pick } = useText()
  const inside = (
    <>
      <Avatar person={person} size={36} />
      <span className="grow">
        <b>{name(person)}</b>
        <br />
        <small>
          {pick(person.jobTitleCn, person.jobTitleEn)} · {pick(person.departmentCn, person.departmentEn)}
        </small>
      </span>
      {person.reports > 0 && <span className="tag n">{t('people.count', { count: person.reports })}</span>}
    </>
  )
  return (
    <>
      {self ? (
        <div className="card" aria-current="true" style={{ ...BOX, borderColor: 'var(--brand)', background: 'var(--brand-soft)' }}>
          {inside}
        </div>
      ) : (
        <button type="button" className="card" style={{ ...BOX, marginTop: joined ? 0 : 8 }} onClick={() => onOpen?.(person.ssoId)}>
          {inside}
        </button>
      )}
      {joined && <div aria-hidden="true" style={{ width: 2, height: 12, marginLeft: 30, background: 'var(--line)' }} />}
    </>
  )
}
