import type { z } from 'zod';
import type { CALLS } from './calls.ts';
import type { DeskCalls } from './desk-calls.ts';

/** Types of every call by method and path, `GET /articles/{id}`. Browsers load no schema for them. */

type PublicCalls = typeof CALLS;
export type CallName = keyof PublicCalls | keyof DeskCalls;

/** The paths of a method: `/articles/{id}`. */
export type PathOf<Method extends string> = CallName extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

type CallOf<Name> = Name extends keyof DeskCalls
  ? DeskCalls[Name]
  : Name extends keyof PublicCalls
    ? PublicCalls[Name]
    : never;

/** What a call answers; undefined where it answers nothing. */
export type AnswerOf<Name extends CallName> =
  CallOf<Name> extends { answer: infer Answer }
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : Answer
    : undefined;

/** The body of a call as it is sent; undefined where it takes none. */
export type BodyOf<Name extends CallName> =
  CallOf<Name> extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** An address is text: its names are checked here, its values by the schema that reads them. */
type Texts<Input> = {
  [Name in keyof Input as undefined extends Input[Name] ? Name : never]?:
    | string
    | number
    | undefined;
} & {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: string | number;
};

/** What fills the braces of a call's path, and its query. */
export type ParamsOf<Name extends CallName> = Record<NamesIn<Name>, string | number> &
  (CallOf<Name> extends { query: infer Query }
    ? Texts<Query extends z.ZodType ? z.input<Query> : Query>
    : unknown);

/** Parameters that can be left out where none is required. */
export type ParamsFirst<Name extends CallName, Rest extends unknown[] = []> =
  Record<never, never> extends ParamsOf<Name>
    ? [params?: ParamsOf<Name>, ...rest: Rest]
    : [params: ParamsOf<Name>, ...rest: Rest];
