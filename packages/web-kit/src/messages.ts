import type { GetICUArgs } from '@schummar/icu-type-parser';

/** The same names as the English messages, in another language. Their arguments are compared when they are compiled. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Translation<English[Name]>;
};

type Arguments<Message extends string> = GetICUArgs<
  Message,
  { ICUNumberArgument: number; ICUArgument: string | number }
>;

/** What the compiler makes of messages: texts, and functions of their arguments. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string extends English[Name]
      ? string
      : keyof Arguments<English[Name]> extends never
        ? string
        : (values: Arguments<English[Name]>) => string
    : Words<English[Name]>;
};
