import { useText } from '#foundation/web/text.tsx'
import { previewOf } from './addresses.ts'

/** A photo that was asked for; of one that is hidden its name, since nobody but album admins sees it. */
export function AskedPhoto({ photo: { id, name, hidden } }: { photo: { id: string; name: string; hidden: boolean } }) {
  const { t } = useText()
  if (!hidden) return <img src={previewOf(id, 'thumb')} alt={name} loading="lazy" />
  return (
    <div className="photo-hidden">
      <small data-typed="">{name}</small>
      {t('photo-album.hidden')}
    </div>
  )
}
