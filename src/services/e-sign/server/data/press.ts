/** All that draws, signs and checks papers, behind one door (loadPress.ts). */

export { typeface } from '#foundation/server/typeface.ts'
export { makeCertificate } from './certificate.ts'
export { drawPaper } from './paperPdf.ts'
export { signPaper } from './signPdf.ts'
export { signaturesOf, verifyPdf } from './verifyPdf.ts'
