import type { PersonRef } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useText } from '#foundation/web/text.tsx'

/** Names of people in a row. */
export function Names({ people }: { people: readonly PersonRef[] }) {
  const { name, lang } = useText()
  return (
    <span data-typed="">
      {listed(
        people.map((one) => `${name(one)} ${one.ssoId}`),
        lang,
      )}
    </span>
  )
}
