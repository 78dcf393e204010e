import { useState } from 'react'
import { Avatar, type TenureBand } from '#foundation/web/kit/Person.tsx'
import type { FoundPerson } from '../../contract.ts'

const BORDERS: Record<TenureBand, string | undefined> = { 0: undefined, 1: 'var(--info)', 3: 'var(--good)', 5: 'var(--brand)', 10: 'var(--fest)' }

/** The picture of a person with the border of the tenure (PPL-03); the beginning of the name where it does not load. */
export function Photo({ person, size, tenure = 0 }: { person: FoundPerson; size: number; tenure?: TenureBand }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Avatar person={person} size={size} tenure={tenure} />
  const border = BORDERS[tenure]
  return (
    <img
      src={person.photo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      style={{ borderRadius: '50%', flex: 'none', outline: border ? `2px solid ${border}` : 'none', outlineOffset: 2 }}
      onError={() => setBroken(true)}
    />
  )
}
