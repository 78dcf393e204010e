import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'

interface Named {
  materialCode: string
  nameCn: string
  nameEn: string
  purchaseUnit: string
  picture?: string | null
}

/** A material: its picture where it has one, its name, code and unit. */
export function MaterialName({ of }: { of: Named }) {
  const { name } = useText()
  return (
    <span className="row tight" style={{ minWidth: 0 }}>
      {of.picture && (
        <img
          src={`${previewFile.path}?${new URLSearchParams({ id: of.picture, size: 'thumb' })}`}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          style={{ objectFit: 'cover', borderRadius: 4, flex: 'none' }}
        />
      )}
      <span className="anywhere">
        <span data-typed="">{name(of)}</span>
        <small className="line">
          <span translate="no">{of.materialCode}</span> · <span data-typed="">{of.purchaseUnit}</span>
        </small>
      </span>
    </span>
  )
}
