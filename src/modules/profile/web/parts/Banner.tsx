import { Leads } from '#foundation/web/kit/Leads.tsx'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { Picture } from '#modules/cms/web/parts/Picture.tsx'
import type { Profile } from './shown.ts'

/** What editors have put above the own page: a picture with its words, which leads on as a whole. */
export function Banner({ of }: { of: NonNullable<Profile['banner']> }) {
  return (
    <Leads className="profile-banner" to={of.link}>
      <Picture at={of.cover} />
      <b>
        <Said cn={of.titleCn} en={of.titleEn} />
      </b>
    </Leads>
  )
}
