;; Raises the best products of a question's tokens by those of a passage's tokens: late interaction's inner loop. Four tokens of the question
;; are multiplied with two of the passage at once, so that each number is fetched and widened once for several products.
(module
  (memory (export "memory") 1)
  (func $sums ;; of each of four vectors the sum of its numbers
    (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result v128)
    (local $ab v128) (local $cd v128)
    (local.set $ab
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
    (local.set $cd
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $ab) (local.get $cd))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $ab) (local.get $cd))))
  (func (export "raise_best")
    (param $question i32) ;; where the question's tokens begin: of four tokens eight whole numbers of two bytes each, then their next eight
    (param $columns i32)  ;; how many they are, a multiple of four
    (param $width i32)    ;; numbers of a token, a multiple of eight
    (param $passage i32)  ;; where the passage's tokens begin: whole numbers of one byte
    (param $count i32)    ;; how many they are
    (param $rows i32)     ;; where the rows of `best` for the passage's tokens begin: a number of one byte each
    (param $best i32)     ;; where the products begin: rows of $columns numbers of four bytes
    (local $token i32) (local $column i32) (local $at i32) (local $asked i32) (local $next i32)
    (local $to i32) (local $to-next i32) (local $one v128) (local $other v128) (local $numbers v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (block $done
      (loop $next-tokens
        (br_if $done (i32.ge_u (local.get $token) (local.get $count)))
        ;; The last of an odd number is multiplied twice.
        (local.set $next
          (i32.lt_u (i32.add (local.get $token) (i32.const 1)) (local.get $count)))
        (local.set $to
          (i32.add (local.get $best)
            (i32.shl
              (i32.mul (local.get $columns)
                (i32.load8_u (i32.add (local.get $rows) (local.get $token))))
              (i32.const 2))))
        (local.set $to-next
          (i32.add (local.get $best)
            (i32.shl
              (i32.mul (local.get $columns)
                (i32.load8_u (i32.add (i32.add (local.get $rows) (local.get $token)) (local.get $next))))
              (i32.const 2))))
        (local.set $next (i32.add (local.get $passage) (i32.mul (local.get $next) (local.get $width))))
        (local.set $asked (local.get $question))
        (local.set $column (i32.const 0))
        (block $last-columns
          (loop $next-columns
            (br_if $last-columns (i32.ge_u (local.get $column) (local.get $columns)))
            (local.set $a (v128.const i32x4 0 0 0 0))
            (local.set $b (v128.const i32x4 0 0 0 0))
            (local.set $c (v128.const i32x4 0 0 0 0))
            (local.set $d (v128.const i32x4 0 0 0 0))
            (local.set $e (v128.const i32x4 0 0 0 0))
            (local.set $f (v128.const i32x4 0 0 0 0))
            (local.set $g (v128.const i32x4 0 0 0 0))
            (local.set $h (v128.const i32x4 0 0 0 0))
            (local.set $at (i32.const 0))
            (loop $next-eight
              (local.set $one (v128.load8x8_s (i32.add (local.get $passage) (local.get $at))))
              (local.set $other (v128.load8x8_s (i32.add (local.get $next) (local.get $at))))
              (local.set $numbers (v128.load (local.get $asked)))
              (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $one))))
              (local.set $e (i32x4.add (local.get $e) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $other))))
              (local.set $numbers (v128.load offset=16 (local.get $asked)))
              (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $one))))
              (local.set $f (i32x4.add (local.get $f) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $other))))
              (local.set $numbers (v128.load offset=32 (local.get $asked)))
              (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $one))))
              (local.set $g (i32x4.add (local.get $g) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $other))))
              (local.set $numbers (v128.load offset=48 (local.get $asked)))
              (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $one))))
              (local.set $h (i32x4.add (local.get $h) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $other))))
              (local.set $asked (i32.add (local.get $asked) (i32.const 64)))
              (local.set $at (i32.add (local.get $at) (i32.const 8)))
              (br_if $next-eight (i32.lt_u (local.get $at) (local.get $width))))
            (v128.store (local.get $to)
              (i32x4.max_s (v128.load (local.get $to))
                (call $sums (local.get $a) (local.get $b) (local.get $c) (local.get $d))))
            (v128.store (local.get $to-next)
              (i32x4.max_s (v128.load (local.get $to-next))
                (call $sums (local.get $e) (local.get $f) (local.get $g) (local.get $h))))
            (local.set $to (i32.add (local.get $to) (i32.const 16)))
            (local.set $to-next (i32.add (local.get $to-next) (i32.const 16)))
            (local.set $column (i32.add (local.get $column) (i32.const 4)))
            (br $next-columns)))
        (local.set $passage (i32.add (local.get $passage) (i32.shl (local.get $width) (i32.const 1))))
        (local.set $token (i32.add (local.get $token) (i32.const 2)))
        (br $next-tokens)))))
