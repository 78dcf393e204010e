import type { ReactNode } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { birthday } from '#services/session/contract.ts'
import { BirthdayCheck } from './BirthdayCheck.tsx'

/** What opens after the birthday check only, for who has one. */
export function Verified({ children }: { children: ReactNode }) {
  const check = useCall(birthday, {}, { fresh: true })
  return <Loaded call={check}>{(now) => (now.required && !now.verified ? <BirthdayCheck {...now} /> : children)}</Loaded>
}
