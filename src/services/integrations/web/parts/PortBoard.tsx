import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { searchConnectors } from '../../contract.ts'
import { ConnectorForm } from './ConnectorForm.tsx'
import type { Filter } from './filters.ts'
import { PortCard } from './PortCard.tsx'

export type Connector = OutputOf<typeof searchConnectors>[number]

const REFRESH_SECONDS = 15

/** Each port as a card, those in trouble first. */
export function PortBoard({ onOutbox }: { onOutbox(filter: Partial<Filter>): void }) {
  const call = useCall(searchConnectors, {}, { pollSeconds: REFRESH_SECONDS })
  const [edited, edit] = useState<Connector>()
  return (
    <>
      <Loaded call={call} lines={10}>
        {(connectors) => (
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
            {connectors
              .toSorted((a, b) => trouble(b) - trouble(a))
              .map((one) => (
                <PortCard key={one.port} connector={one} onSet={() => edit(one)} onOutbox={onOutbox} />
              ))}
          </div>
        )}
      </Loaded>
      {edited && <ConnectorForm key={edited.port} connector={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

const trouble = (one: Connector): number => (one.breaker === 'closed' ? 0 : 2) + (one.failed > 0 ? 1 : 0)
