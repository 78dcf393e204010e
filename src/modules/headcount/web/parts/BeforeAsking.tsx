import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type RequestShown, type RequestType, request } from '../../contract.ts'

/** How a form goes on from a request: with one's own draft, with a copy, or with a change of one's own that was returned. */
export type Goes = 'draft' | 'copy' | 'change'

interface Props {
  type: RequestType
  children(before: RequestShown | undefined, goes: Goes): ReactNode
}

/**
 * The request that a form goes on from, where the address names one: `?id=` one's own draft, `?copy=` another to be asked for once more, `?change=` one's own
 * that was returned.
 */
export function BeforeAsking({ type, children }: Props) {
  const [address] = useSearchParams()
  const named = (query: string) => uuid.safeParse(address.get(query)).data
  const changed = named('change')
  if (changed !== undefined)
    return (
      <Card>
        <Read id={changed}>
          {(before) => (
            <Changing before={before} type={type}>
              {children(before, 'change')}
            </Changing>
          )}
        </Read>
      </Card>
    )
  const draft = named('id')
  const id = draft ?? named('copy')
  return (
    <Card>{id === undefined ? children(undefined, 'draft') : <Read id={id}>{(before) => children(before, draft === undefined ? 'copy' : 'draft')}</Read>}</Card>
  )
}

/** The form of a request that waits to be changed; the workflow leads to that of social hiring, whatever was asked for. */
function Changing({ before, type, children }: { before: RequestShown; type: RequestType; children: ReactNode }) {
  const { t, lang } = useText()
  const [open, keepOpen] = useState(false)
  if (before.type !== type) return <Navigate to={`/${lang}/head-count/${before.type}/apply?change=${before.id}`} replace />
  const waits = before.can.includes('change')
  // what was just sent waits no more: its form stays until the page is left
  if (waits && !open) keepOpen(true)
  if (waits || open) return children
  return <Empty icon="warn" text={t(before.orgActive ? 'headcount.form.notReturned' : 'rule.HEADC-04')} />
}

function Read({ id, children }: { id: string; children(of: RequestShown): ReactNode }) {
  const call = useCall(request, { id })
  return (
    <Loaded call={call} lines={10}>
      {children}
    </Loaded>
  )
}
