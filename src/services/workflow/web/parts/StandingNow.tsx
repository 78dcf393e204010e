import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DelegationRow, searchDelegations } from '../../contract/index.ts'
import { delegationLife } from '../../rules/lifecycles.ts'
import { useDelegationWords } from './useDelegationWords.ts'
import { useEndDelegation } from './useEndDelegation.ts'

const inForce = (side: 'given' | 'received', state: 'active' | 'planned') => ({ pageSize: 20, filters: { side, state } })

/** Who decides in the person's name today and next, and in whose name the person decides. */
export function StandingNow({ onEdit }: { onEdit(row: DelegationRow): void }) {
  const { t, lang } = useText()
  const now = useCall(searchDelegations, inForce('given', 'active'))
  const next = useCall(searchDelegations, inForce('given', 'planned'))
  const received = useCall(searchDelegations, inForce('received', 'active'))
  return (
    <div className="g2">
      <Card title={t('workflow.delegation.mine')}>
        <Loaded call={now} lines={2}>
          {({ list }) => {
            const given = [...list, ...(next.data?.list ?? []).toReversed()]
            return given.length === 0 ? <Nobody /> : given.map((row) => <Line key={row.id} row={row} person={row.delegate} onEdit={onEdit} />)
          }}
        </Loaded>
      </Card>
      <Card
        title={t('workflow.delegation.forOthers')}
        extra={
          <Link className="btn link" to={`/${lang}/workflow/assigned`}>
            {t('workflow.delegation.toTasks')}
          </Link>
        }
      >
        <Loaded call={received} lines={2}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="muted">{t('workflow.delegation.forNobody')}</p>
            ) : (
              list.map((row) => <Line key={row.id} row={row} person={row.delegator} />)
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

function Nobody() {
  const { t } = useText()
  return (
    <div className="row">
      <span className="dot">
        <Icon name="me" />
      </span>
      <span className="muted">{t('workflow.delegation.nobody')}</span>
    </div>
  )
}

function Line({ row, person, onEdit }: { row: DelegationRow; person: DelegationRow['delegate']; onEdit?: (row: DelegationRow) => void }) {
  const { t } = useText()
  const { period, kinds, tasks } = useDelegationWords()
  const end = useEndDelegation()
  return (
    <div className="li wrap">
      <span className="grow" style={{ minWidth: 200 }}>
        <span className="row tight">
          <PersonCell person={person} />
          {row.state === 'planned' && <StateTag of={delegationLife} state={row.state} />}
        </span>
        <small className="line above near">
          {period(row)} · {kinds(row)}
        </small>
        {row.state === 'active' && <small>{tasks(row)}</small>}
      </span>
      {onEdit && row.can.length > 0 && (
        <span className="row tight" style={{ marginLeft: 'auto' }}>
          {row.can.includes('change') && (
            <button type="button" className="btn s" onClick={() => onEdit(row)}>
              {t('workflow.delegation.change')}
            </button>
          )}
          {row.can.includes('end') && (
            <button type="button" className="btn s d" onClick={() => void end(row)}>
              {t(row.state === 'planned' ? 'workflow.delegation.cancel' : 'workflow.delegation.end')}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
