import { createContext, type ReactNode, useContext } from 'react'

const Links = createContext<ReactNode>(null)

/** The links of every foot of a page, given by the roof: pages that stand alone show them too. */
export const FootLinksProvider = ({ links, children }: { links: ReactNode; children: ReactNode }) => <Links value={links}>{children}</Links>
export const useFootLinks = (): ReactNode => useContext(Links)
