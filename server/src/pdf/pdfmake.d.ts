// The part of pdfmake 0.3 that we use. @types/pdfmake brings the browser's types with it, which the server must not have.
declare module 'pdfmake' {
  interface FontFiles {
    normal: string
    bold: string
  }
  export interface Document {
    getBuffer(): Promise<Buffer>
  }
  const pdfmake: {
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
    setFonts(fonts: Record<string, FontFiles>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): Document
  }
  export default pdfmake
}
