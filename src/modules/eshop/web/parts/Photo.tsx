import { Icon } from '#foundation/web/kit/icons.tsx'
import { previewFile } from '#services/files/contract.ts'

/** The picture of an item; its name stands beside it. */
export function Photo({ id, small = false }: { id: string | null | undefined; small?: boolean }) {
  const look = small ? 'goods-photo small' : 'goods-photo'
  if (id) return <img className={look} src={`${previewFile.path}?${new URLSearchParams({ id, size: small ? 'thumb' : 'screen' })}`} alt="" loading="lazy" />
  return (
    <span className={look}>
      <Icon name="gift" />
    </span>
  )
}
