import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { type RequestShown, request } from '../../contract.ts'

interface Props {
  children(before: RequestShown | undefined, isDraft: boolean): ReactNode
}

/** The request that a form goes on from, where the address names one: `?id=` one's own draft, `?copy=` another to be asked for once more. */
export function BeforeAsking({ children }: Props) {
  const [address] = useSearchParams()
  const draft = uuid.safeParse(address.get('id')).data
  const copied = uuid.safeParse(address.get('copy')).data
  const id = draft ?? copied
  return <Card>{id === undefined ? children(undefined, false) : <Read id={id}>{(before) => children(before, draft !== undefined)}</Read>}</Card>
}

function Read({ id, children }: { id: string; children(of: RequestShown): ReactNode }) {
  const call = useCall(request, { id })
  return (
    <Loaded call={call} lines={10}>
      {children}
    </Loaded>
  )
}
