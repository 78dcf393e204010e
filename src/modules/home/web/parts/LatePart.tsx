import type { ReactNode } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { homePart, type PartKey, type Parts } from '../../contract/index.ts'

/** What a widget shows: as it came with the page, or asked for alone where it was late, with a way to try again where it fails (HOME-12). */
export function LatePart<K extends PartKey>({ of, came, children }: { of: K; came: Parts[K]; children(part: NonNullable<Parts[K]>): ReactNode }) {
  if (came) return children(came)
  return <Asked of={of}>{children}</Asked>
}

function Asked<K extends PartKey>({ of, children }: { of: K; children(part: NonNullable<Parts[K]>): ReactNode }) {
  const call = useCall(homePart, { key: of })
  return (
    <div className="card">
      <div className="body">
        <Loaded call={call} lines={4}>
          {(parts) => {
            const part = parts[of]
            return part ? children(part) : null
          }}
        </Loaded>
      </div>
    </div>
  )
}
