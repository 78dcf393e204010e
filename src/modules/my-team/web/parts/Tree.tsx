import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { teamTree } from '../../contract.ts'
import { useTeam } from './useTeam.ts'

type Node = OutputOf<typeof teamTree>['reports'][number]

/** The line below somebody, a level at a time: each node opens those below it. */
export function Tree({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, name } = useText()
  const { managerSso } = useTeam().asked
  const call = useCall(teamTree, { ...(managerSso && { managerSso }) })
  return (
    <Loaded call={call} lines={8}>
      {({ self, below, reports, more }) => (
        <div className="card team-tree">
          <div className="row">
            <Avatar person={self} size={36} />
            <span>
              <b translate="no">{name(self)}</b>
              <small className="line">{t('my-team.below', { count: below })}</small>
            </span>
          </div>
          <Reports reports={reports} more={more} onOpen={onOpen} />
        </div>
      )}
    </Loaded>
  )
}

/** Those directly below somebody, asked for when the node is opened. */
function Below({ of, onOpen }: { of: Node; onOpen(ssoId: string): void }) {
  const call = useCall(teamTree, { managerSso: of.ssoId })
  return (
    <Loaded call={call} lines={3}>
      {({ reports, more }) => <Reports reports={reports} more={more} onOpen={onOpen} />}
    </Loaded>
  )
}

function Reports({ reports, more, onOpen }: Pick<OutputOf<typeof teamTree>, 'reports' | 'more'> & { onOpen(ssoId: string): void }) {
  const { t } = useText()
  return (
    <ul>
      {reports.map((one) => (
        <Branch key={one.ssoId} node={one} onOpen={onOpen} />
      ))}
      {more && <li className="muted">{t('my-team.moreReports', { count: reports.length })}</li>}
      {reports.length === 0 && <li className="muted">{t('my-team.nobodyBelow')}</li>}
    </ul>
  )
}

function Branch({ node, onOpen }: { node: Node; onOpen(ssoId: string): void }) {
  const { t, name, pick } = useText()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className="row">
        {node.direct > 0 ? (
          <button
            type="button"
            className="ico"
            aria-expanded={open}
            aria-label={t(open ? 'my-team.fold' : 'my-team.unfold', { name: name(node) })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'next'} />
          </button>
        ) : (
          <span className="leaf" aria-hidden="true" />
        )}
        <button type="button" className="btn link team-name" onClick={() => onOpen(node.ssoId)}>
          <Avatar person={node} />
          <span>
            <bdi translate="no">{name(node)}</bdi>
            <small className="line">{pick(node.jobTitleCn, node.jobTitleEn)}</small>
          </span>
        </button>
        {node.below > 0 && <small className="tag n">{t('my-team.belowOf', { direct: node.direct, below: node.below })}</small>}
      </div>
      {open && <Below of={node} onOpen={onOpen} />}
    </li>
  )
}
