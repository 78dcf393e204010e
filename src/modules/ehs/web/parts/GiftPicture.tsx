import { Icon } from '#foundation/web/kit/icons.tsx'
import { previewFile } from '#services/files/contract.ts'
import './ehs.css'

/** The picture of a gift; its name stands beside it. */
export function GiftPicture({ id, small = false }: { id: string | null; small?: boolean }) {
  const look = small ? 'ehs-picture small' : 'ehs-picture'
  if (id !== null)
    return <img className={look} src={`${previewFile.path}?${new URLSearchParams({ id, size: small ? 'thumb' : 'screen' })}`} alt="" loading="lazy" />
  return (
    <span className={look}>
      <Icon name="gift" />
    </span>
  )
}
