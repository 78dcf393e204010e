import type { ReactNode } from 'react'

const QUOTED = /([\u201c][^\u201d]*[\u201d])/

/** A sentence in which what it quotes is marked as typed: names, codes and addresses are the same in every language. */
export const quoting = (text: string): ReactNode[] =>
  text.split(QUOTED).map((part, i) =>
    QUOTED.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <bdi key={i} data-typed="">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
