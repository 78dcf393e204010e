import { type ReactNode, useState } from 'react'
import { useText } from '../text.tsx'

interface Named {
  ssoId: string
  nameCn: string
  nameEn: string
}

/** Border by years of service (PPL-03): 1, 3, 5, 10 and over; none below 1. */
export type TenureBand = 0 | 1 | 3 | 5 | 10
const BORDERS: Record<TenureBand, string | undefined> = { 0: undefined, 1: 'var(--info)', 3: 'var(--good)', 5: 'var(--brand)', 10: 'var(--fest)' }

let photoOf: ((ssoId: string) => string) | undefined
/** Where the pictures of people are; the roof says so, since the kit knows nobody. */
export const showPhotos = (of: (ssoId: string) => string): void => {
  photoOf = of
}

/** The photo with the border of the tenure, or the beginning of the name where it does not load. */
export function Avatar({ person, tenure = 0, size = 28 }: { person: Named; tenure?: TenureBand; size?: number }) {
  const { name } = useText()
  const photo = photoOf?.(person.ssoId)
  const [broken, setBroken] = useState<string>()
  const border = BORDERS[tenure]
  const style = { width: size, height: size, fontSize: size * 0.42, flex: 'none', outline: border ? `2px solid ${border}` : 'none' }
  if (photo && broken !== photo)
    return <img className="avatar" src={photo} alt="" width={size} height={size} loading="lazy" style={style} onError={() => setBroken(photo)} />
  return (
    <span className="avatar" aria-hidden="true" style={style}>
      {name(person).slice(0, 1)}
    </span>
  )
}

/** A person in a row: picture, name, number. */
export function PersonCell({ person, note }: { person: Named; note?: ReactNode }) {
  const { name } = useText()
  return (
    <span className="who">
      <Avatar person={person} />
      <span>
        <bdi translate="no">{name(person)}</bdi> <small>{note ?? person.ssoId}</small>
      </span>
    </span>
  )
}
