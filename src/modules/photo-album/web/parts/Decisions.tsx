import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { photosOfRequest } from '../../contract/index.ts'
import { AskedPhoto } from './AskedPhoto.tsx'

/** The photos of a request with what was decided on each. */
export function Decisions({ request }: { request: string }) {
  const { t } = useText()
  const call = useCall(photosOfRequest, { id: request })
  return (
    <Loaded call={call} lines={2}>
      {({ photos }) => (
        <ul className="decision-grid">
          {photos.map((one) => (
            <li key={one.id} className={one.decision}>
              <AskedPhoto photo={one} />
              <span>
                {one.decision !== 'none' && <Icon name={one.decision === 'approved' ? 'check' : 'close'} />}
                {t(`photo-album.decision.${one.decision}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
